import type { PublicKey } from '@trebol/shared/contract/release'
import { prepareTexts } from '../language/choose-locale.ts'
import { createFederation } from './federation.ts'
import { keepPointer, readKeptPointer } from './kept-pointer.ts'
import { createRemoteLoader, type RemoteLoader } from './load-remote.ts'
import { createMonolithLoader } from './monolith-loader.ts'
import { readInlinePointer } from './pointer-source.ts'
import { rampBucket } from './ramp-bucket.ts'
import { createReleaseSet, type ReleaseSet } from './release-set.ts'
import { noteUnitEvent } from './unit-events.ts'
import { verifyPointer } from './verify-pointer.ts'

declare const __MONOLITH__: boolean
/** Keys whose signature under the pointer this host accepts; set by its build. */
declare const __POINTER_KEYS__: readonly PublicKey[]

/** The loader of this build: federated releases, or, in the benchmark's twin, the same units bundled in. */
export function createLoader(report: (what: string, why: string) => void): {
  loader: RemoteLoader
  releases: ReleaseSet
} {
  const releases = createReleaseSet({
    inPage: __MONOLITH__ ? '' : readInlinePointer(document),
    kept: __MONOLITH__ ? null : readKeptPointer(),
    verify: (text) => verifyPointer(text, __POINTER_KEYS__),
    keep: keepPointer,
    bucket: rampBucket,
    report,
    timeout: 1_000,
    freshFor: 500,
  })
  if (__MONOLITH__)
    return { loader: createMonolithLoader(), releases: { ...releases, refresh: () => Promise.resolve() } }
  const loader = createRemoteLoader({
    releases,
    federation: createFederation(),
    prepare: prepareTexts,
    report: (error) => {
      report('unit', error.message)
      noteUnitEvent({ kind: 'unit-failed', unit: error.unit, release: error.release, why: error.message })
    },
    loaded: (unit, release, ms) => noteUnitEvent({ kind: 'unit-loaded', unit, release, ms }),
  })
  return { loader, releases }
}
