import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { packedSizes } from '../policy/packed-sizes.ts'
import { weighRelease } from '../policy/weigh-release.ts'
import { requireManifest } from '../releases/require-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { compareReleases, type Weighed } from './compare-releases.ts'
import type { Comparison } from './comparison-schema.ts'

/** Two releases of a unit that somebody wants compared; `channel`: where the right to read them is asked for. */
export type Compared = {
  readonly channel: string
  readonly unit: Unit
  readonly before: ReleaseId
  readonly after: ReleaseId
}

async function weigh(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<Weighed> {
  const manifest = await requireManifest(store, unit, id)
  const packed = await packedSizes(
    store,
    manifest,
    manifest.files.map(({ path }) => path),
  )
  return { manifest, packed, page: (await weighRelease(store, manifest)).pageBytes }
}

/** Reads two releases and compares them. @throws Refusal when one is not there or cannot be read */
export async function readComparison(store: ReleaseStore, { unit, before, after }: Compared): Promise<Comparison> {
  return compareReleases(await weigh(store, unit, before), await weigh(store, unit, after))
}
