import type { RemoteModule, RemotePage } from '@trebol/shared/contract'
import { type ReleaseId, type RemoteUnit, remoteUnits } from '@trebol/shared/contract/release'
import { isWrongFile } from './is-part-failure.ts'
import { createReleaseLoader, type LoadedRemote, type ReleaseLoaderOptions } from './load-release.ts'
import type { ReleaseSet } from './release-set.ts'
import { UnitError } from './unit-error.ts'

export type RemoteLoader = {
  readonly load: (unit: RemoteUnit) => Promise<LoadedRemote>
  /**
   * Has the code of a page before anybody opens it: where it comes from is decided when it is opened, and what fails is not
   * told before.
   */
  readonly ahead: (unit: RemoteUnit, pattern: string) => Promise<void>
  /**
   * A script or style of a unit stayed wrong: its release stands back in this tab, as a whole.
   * @returns whether another one stands for the unit now
   */
  readonly giveUp: (error: unknown) => boolean
  /** Every module that has been loaded, of whatever release. */
  readonly modules: () => readonly RemoteModule[]
}

type Options = ReleaseLoaderOptions & {
  readonly releases: Pick<ReleaseSet, 'ready' | 'candidates' | 'ran' | 'isWithdrawn' | 'isAside' | 'setAside'>
}

const mostTried = 2

/** Loads units: of each the first release that loads. Source: docs/architecture.md, "The loader". */
export function createRemoteLoader({ releases, ...options }: Options): RemoteLoader {
  const loader = createReleaseLoader(options)

  function giveUp(error: unknown): boolean {
    if (!isWrongFile(error) || error instanceof UnitError) return false
    const [, name, id] = /\/r\/([^/]+)\/([^/]+)\//.exec(String(Reflect.get(Object(error), 'request'))) ?? []
    const unit = remoteUnits.find((own) => own === name)
    if (unit === undefined) return false
    const candidates = releases.candidates(unit)
    const wrong = candidates.find((candidate) => candidate.id === id)
    if (wrong === undefined) return false
    options.report(new UnitError(unit, wrong.id, String(error), true))
    if (candidates.length === 1) return false
    releases.setAside(unit, wrong.id)
    return releases.candidates(unit)[0]?.id !== wrong.id
  }

  return {
    modules: loader.modules,
    giveUp,
    async ahead(unit, pattern) {
      await releases.ready
      const [candidate] = releases.candidates(unit)
      if (candidate === undefined || releases.isAside(candidate.id)) return
      const { module } = await loader.load(unit, candidate, true)
      const page = new Map<string, RemotePage>(Object.entries(module.pages)).get(pattern)
      if (page !== undefined && 'lazy' in page) await page.lazy()
    },
    async load(unit) {
      await releases.ready
      let failure: unknown = new UnitError(unit, null, 'no release of it is live')
      const failed = new Set<ReleaseId>()
      while (failed.size < mostTried) {
        // The pointer may have changed while a release was loading.
        const candidate = releases.candidates(unit).find(({ id }) => !failed.has(id))
        if (candidate === undefined) break
        try {
          const remote = await loader.load(unit, candidate)
          if (releases.isWithdrawn(unit, candidate.id)) continue
          releases.ran(unit, candidate, failed)
          return remote
        } catch (error) {
          failure = error
          failed.add(candidate.id)
        }
      }
      throw failure
    },
  }
}
