import { prepareTexts } from '../language/choose-locale.ts'
import { createFederation } from './federation.ts'
import { createRemoteLoader, type RemoteLoader } from './load-remote.ts'
import { createMonolithLoader } from './monolith-loader.ts'
import { readInlinePointer } from './pointer-source.ts'
import { createReleaseSet, type ReleaseSet } from './release-set.ts'

declare const __MONOLITH__: boolean

/** The loader of this build: federated releases, or, in the benchmark's twin, the same units bundled in. */
export function createLoader(report: (what: string, why: string) => void): {
  loader: RemoteLoader
  releases: ReleaseSet
} {
  const releases = createReleaseSet(__MONOLITH__ ? null : readInlinePointer(document), {
    timeout: 1_000,
    freshFor: 500,
  })
  if (__MONOLITH__)
    return { loader: createMonolithLoader(), releases: { ...releases, refresh: () => Promise.resolve() } }
  const loader = createRemoteLoader({
    releases,
    federation: createFederation(),
    prepare: prepareTexts,
    report: (error) => report('unit', error.message),
  })
  return { loader, releases }
}
