import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from '../has-code.ts'
import { syncFolder, temporaryBeside } from './durable.ts'

/**
 * Takes a folder out of sight with one rename, asks whether somebody wants it after all, and removes it or puts it
 * back. What a kill leaves under the hidden name is swept with other abandoned work.
 */
export async function removeTree(path: string, isWanted: () => Promise<boolean>): Promise<'removed' | 'kept'> {
  const aside = temporaryBeside(path)
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return 'removed'
    throw error
  }
  await syncFolder(dirname(path))
  // Not knowing counts as wanted: what is put back can be removed later.
  const isKept = await isWanted().catch(() => true)
  if (isKept) {
    await rename(aside, path)
    await syncFolder(dirname(path))
    return 'kept'
  }
  await rm(aside, { recursive: true, force: true })
  return 'removed'
}
