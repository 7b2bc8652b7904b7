import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { Refusal } from '../refusal.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listReleases } from './list-releases.ts'
import { readManifest } from './read-manifest.ts'
import { refuseRelease } from './refuse-release.ts'

/** The record of a release that somebody asked for. @throws Refusal with the repair when it is not there or damaged */
export async function requireManifest(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<ReleaseManifest> {
  const read = await readManifest(store, unit, id)
  if (read.kind === 'sound') return read.manifest
  const published = read.kind === 'unknown' ? await listReleases(store, unit) : []
  throw new Refusal(refuseRelease({ candidate: read, published }, unit, id))
}
