import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hasCode } from '../has-code.ts'
import { createExclusive } from './create-exclusive.ts'
import { createTree } from './create-tree.ts'
import { makeFolder, syncFolder, temporaryBeside, writeDurably } from './durable.ts'
import { holdLock } from './hold-lock.ts'
import type { ReleaseStore } from './release-store.ts'
import { removeTree } from './remove-tree.ts'
import { storeKey } from './store-key.ts'

const isVisible = (name: string) => !name.startsWith('.')

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null
    throw error
  }
}

async function entriesOf(path: string) {
  try {
    return (await readdir(path, { withFileTypes: true })).filter(({ name }) => isVisible(name))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}

async function filesBelow(path: string, prefix = ''): Promise<string[]> {
  const found = await entriesOf(path)
  const nested = found.map((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  )
  return (await Promise.all(nested)).flat()
}

/** File servers tell two versions of the same size apart by the second of their time alone: no two get the same. */
async function makeYounger(path: string, before: string): Promise<void> {
  const old = await stat(before).catch(() => null)
  const now = Math.floor(Date.now() / 1000)
  if (old && Math.floor(old.mtimeMs / 1000) >= now) {
    const next = Math.floor(old.mtimeMs / 1000) + 1
    await utimes(path, next, next)
  }
}

/** A release store in a local directory; it comes into being with the first write. Source: docs/platform.md, "Storage". */
export function directoryStore(folder: string): ReleaseStore {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, storeKey(key))
  return {
    place: root,
    has: (key) => existsSync(pathOf(key)),
    read: async (key) => readIfThere(pathOf(key)),
    list: async (key) => (await entriesOf(pathOf(key))).map(({ name }) => name).sort(),
    files: async (key) => (await filesBelow(pathOf(key))).sort(),
    create: async (key, bytes) => createExclusive(pathOf(key), bytes),
    createTree: async (key, fill) => createTree(pathOf(key), fill),
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeTree: async (folder, isWanted) => removeTree(pathOf(folder), isWanted),
    update: async (key, decide) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await holdLock(join(dirname(path), `.${key.replaceAll('/', '.')}.lock`), async () => {
        const bytes = await decide(await readIfThere(path))
        if (bytes === null) return
        const temporary = temporaryBeside(path)
        try {
          await writeDurably(temporary, bytes)
          await makeYounger(temporary, path)
          await rename(temporary, path)
          await syncFolder(dirname(path))
        } finally {
          await rm(temporary, { force: true })
        }
      })
    },
  }
}
