import type { ReleaseId, ReleaseManifest } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { namedReleases } from './project-pointer.ts'

/** Records of the releases that the pointer of this entry names; one that cannot be read is left out. */
export async function readManifests(store: ReleaseStore, entry: LogEntry): Promise<Map<ReleaseId, ReleaseManifest>> {
  const read = await Promise.all(namedReleases(entry).map(({ unit, id }) => readManifest(store, unit, id)))
  return new Map(read.flatMap((found) => (found.kind === 'sound' ? [[found.manifest.id, found.manifest]] : [])))
}
