import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ignoreFolder } from '@trebol/shared/lock'
import { hasCode } from '../has-code.ts'
import { createExclusive } from './create-exclusive.ts'
import { createTree } from './create-tree.ts'
import { onDisk } from './disk-failure.ts'
import type { ReleaseStore } from './release-store.ts'
import { removeTree } from './remove-tree.ts'
import { storeKey } from './store-key.ts'
import { readIfThere, updateFile } from './update-file.ts'

const isVisible = (name: string) => !name.startsWith('.')

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

/** A release store in a local directory; it comes into being with the first write. Source: docs/platform.md, "Storage". */
export function directoryStore(folder: string): ReleaseStore {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, storeKey(key))
  let ignored: Promise<void> | null = null
  const write = <Result>(work: () => Promise<Result>): Promise<Result> =>
    onDisk(root, async () => {
      ignored ??= ignoreFolder(root)
      // The next write tries again.
      await ignored.catch((error: unknown) => {
        ignored = null
        throw error
      })
      return work()
    })
  return {
    place: root,
    has: (key) => existsSync(pathOf(key)),
    read: async (key) => readIfThere(pathOf(key)),
    list: async (key) => (await entriesOf(pathOf(key))).map(({ name }) => name).sort(),
    files: async (key) => (await filesBelow(pathOf(key))).sort(),
    create: async (key, bytes) => write(() => createExclusive(pathOf(key), bytes)),
    createTree: async (key, fill) => write(() => createTree(pathOf(key), fill)),
    remove: async (key) => onDisk(root, () => rm(pathOf(key), { force: true })),
    removeTree: async (folder, isWanted) => onDisk(root, () => removeTree(pathOf(folder), isWanted)),
    update: async (key, decide) => write(() => updateFile(pathOf(key), decide)),
  }
}
