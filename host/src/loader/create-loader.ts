import type { PublicKey } from '@trebol/shared/contract/release'
import { prepareTexts } from '../language/choose-locale.ts'
import { mayOverride } from '../override/may-override.ts'
import { asideReleases } from './aside-releases.ts'
import { createFederation } from './federation.ts'
import { keepPointer, readKeptPointer } from './kept-pointer.ts'
import { loadChunk, refetch } from './load-chunk.ts'
import { createRemoteLoader, type RemoteLoader } from './load-remote.ts'
import { createMonolithLoader } from './monolith-loader.ts'
import { readInlinePointer } from './pointer-source.ts'
import { rampBucket } from './ramp-bucket.ts'
import { createReleaseSet, type ReleaseSet, type Trial } from './release-set.ts'
import { tabStorage } from './tab-storage.ts'
import { noteUnitEvent } from './unit-events.ts'
import { verifyPointer } from './verify-pointer.ts'

declare const __MONOLITH__: boolean
/** Keys whose signature under the pointer this host accepts; set by its build. */
declare const __POINTER_KEYS__: readonly PublicKey[]
// Named once: the build writes the keys wherever this name stands.
const keys = __POINTER_KEYS__

/** The loader of this build: federated releases, or, in the benchmark's twin, the same units bundled in. */
export function createLoader(
  report: (what: string, why: string) => void,
  revalidate: () => void,
): { loader: RemoteLoader; releases: ReleaseSet } {
  // The runtimes of host and units take it from here: shared/build/lent-chunk-loading.ts.
  Object.assign(globalThis, { trebolLoadChunk: loadChunk })
  let trial: Trial | null = null
  async function tryOut(): Promise<void> {
    try {
      const { startOverride } = await import(/* webpackChunkName: "override" */ '../override/start-override.ts')
      trial = await startOverride(keys, (unit) => {
        trial = null
        releases.renew(unit)
        revalidate()
      })
    } catch (error) {
      report('override', String(error))
    }
  }
  const releases = createReleaseSet({
    inPage: __MONOLITH__ ? '' : readInlinePointer(document),
    kept: __MONOLITH__ ? null : readKeptPointer(),
    verify: (text) => verifyPointer(text, keys),
    keep: keepPointer,
    bucket: rampBucket,
    trial: () => trial,
    trying: mayOverride() && tryOut(),
    aside: asideReleases(tabStorage(), Date.now),
    report,
    timeout: 1_000,
    freshFor: 500,
  })
  if (__MONOLITH__)
    return { loader: createMonolithLoader(), releases: { ...releases, refresh: () => Promise.resolve() } }
  const loader = createRemoteLoader({
    releases,
    federation: createFederation(),
    refetch,
    prepare: prepareTexts,
    report: (error) => {
      report('unit', error.message)
      trial?.failed(error.release)
      noteUnitEvent({ kind: 'unit-failed', unit: error.unit, release: error.release, why: error.message })
    },
    loaded: (unit, release, ms) => noteUnitEvent({ kind: 'unit-loaded', unit, release, ms }),
  })
  return { loader, releases }
}
