import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../has-code.ts'
import { makeFolder, syncFolder, temporaryBeside, writeDurably } from './durable.ts'
import type { PutFile } from './release-store.ts'

const abandonedAfterMs = 24 * 60 * 60 * 1000
const readOnly = 0o444

async function sweepAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith('.tmp')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}

/** Builds the folder under a hidden name beside `path`; one rename then makes it visible, complete or not at all. */
export async function createTree(path: string, fill: (put: PutFile) => Promise<void>): Promise<'created' | 'exists'> {
  const temporary = temporaryBeside(path)
  await makeFolder(dirname(path))
  await sweepAbandoned(dirname(path))
  const folders = new Set([temporary])
  try {
    await makeFolder(temporary)
    await fill(async (relative, bytes) => {
      const file = join(temporary, relative)
      await makeFolder(dirname(file))
      for (let at = dirname(file); at !== temporary; at = dirname(at)) folders.add(at)
      await writeDurably(file, bytes, readOnly)
    })
    for (const folder of folders) await syncFolder(folder)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return 'created'
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return 'exists'
    throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
