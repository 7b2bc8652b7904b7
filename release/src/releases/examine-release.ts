import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { runLimited } from '../run-limited.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { integrityOf } from './integrity-of.ts'
import { type ReadManifest, readManifest } from './read-manifest.ts'
import { releaseIdOf } from './release-id.ts'

const atOnce = 8

/** What is known of a release after every byte that it lists was read and hashed again. */
export type Examined = ReadManifest

/** Reads a release whole: its record, its id and all listed files. Names up to three bad files. */
export async function examineRelease(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<Examined> {
  const read = await readManifest(store, unit, id)
  if (read.kind !== 'sound') return read
  const { version, files } = read.manifest
  if (releaseIdOf(version, files) !== id) return { kind: 'damaged', problem: 'its file list does not give its id' }
  const problems = await runLimited(files, atOnce, async ({ path, integrity }) => {
    const bytes = await store.read(releaseFile(unit, id, path))
    if (bytes === null) return `${path} is missing`
    return integrityOf(bytes) === integrity ? null : `${path} has other bytes than were published`
  })
  const found = problems.filter((problem) => problem !== null)
  if (found.length === 0) return read
  const more = found.length > 3 ? ` and ${found.length - 3} more` : ''
  return { kind: 'damaged', problem: `${found.slice(0, 3).join(', ')}${more}` }
}
