import { link, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from '../has-code.ts'
import { Refusal } from '../refusal.ts'
import { makeFolder, syncFolder, temporaryBeside, writeDurably } from './durable.ts'

/**
 * Creates `path` with all of `bytes`, or leaves what is there. The bytes are written under another name first;
 * link(2) then gives them theirs, and only one caller can win it.
 */
export async function createExclusive(path: string, bytes: Uint8Array, mode = 0o644): Promise<'created' | 'exists'> {
  const temporary = temporaryBeside(path)
  await makeFolder(dirname(path))
  try {
    await writeDurably(temporary, bytes, mode)
    await link(temporary, path)
    await syncFolder(dirname(path))
    return 'created'
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'exists'
    if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP')) {
      throw new Refusal(`The disk under ${dirname(path)} has no hard links: put the store on another one with --store.`)
    }
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
