import { readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../has-code.ts'
import { makeFolder, syncFolder, temporaryBeside, writeDurably } from './durable.ts'
import { holdLock } from './hold-lock.ts'

/** All bytes of a file, or `null` when there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null
    throw error
  }
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

/** Replaces a file by what `decide` makes of its bytes, whole, under a lock of its own. */
export async function updateFile(
  path: string,
  decide: (current: Buffer | null) => Promise<Uint8Array | null>,
): Promise<void> {
  await makeFolder(dirname(path))
  await holdLock(join(dirname(path), `.${basename(dirname(path))}.${basename(path)}.lock`), async () => {
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
}
