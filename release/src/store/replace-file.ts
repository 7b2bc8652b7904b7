import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFolder, temporaryBeside, writeDurably } from './durable.ts'

/** Puts these bytes in the place of a file: readers see the old ones or the new ones, whole. */
export async function replaceFile(path: string, bytes: Uint8Array, mode = 0o644): Promise<void> {
  const temporary = temporaryBeside(path)
  await makeFolder(dirname(path))
  try {
    await writeDurably(temporary, bytes, mode)
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } finally {
    await rm(temporary, { force: true })
  }
}
