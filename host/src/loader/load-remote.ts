import type { RemoteModule } from '@trebol/shared/contract'
import { hostContract, type ReleaseId, type RemoteUnit } from '@trebol/shared/contract/release'
import type { Federation } from './federation.ts'
import { loadAgain } from './load-again.ts'
import type { Candidate, ReleaseSet } from './release-set.ts'
import { UnitError } from './unit-error.ts'

/** A unit's module together with the release that it came from. */
export type LoadedRemote = { readonly release: ReleaseId; readonly module: RemoteModule }

export type RemoteLoader = {
  readonly load: (unit: RemoteUnit) => Promise<LoadedRemote>
  /** Every module that has been loaded, of whatever release. */
  readonly modules: () => readonly RemoteModule[]
}

type Options = {
  readonly releases: Pick<ReleaseSet, 'ready' | 'candidates' | 'ran' | 'isWithdrawn'>
  readonly federation: Federation
  readonly report: (error: UnitError) => void
  /** Told once for each release that has loaded, with the milliseconds that it took. */
  readonly loaded?: (unit: RemoteUnit, release: ReleaseId, ms: number) => void
  /** Runs before a unit is used for the first time, such as to fetch its texts; it cannot fail. */
  readonly prepare?: (module: RemoteModule) => Promise<unknown>
}

/** Two attempts and one page chunk (4,500 ms, set in the build) end below the 10 s of the part-load reload guard. */
const entryTimeout = 4_000
const attemptTimeout = 4_800
const mostTried = 2

/**
 * Loads units. A release that has loaded stays loaded; one that failed is forgotten, so that the next call really
 * tries again, under a new name and address (a request that hangs would otherwise be joined). When the active
 * release fails, the next candidate is tried. Source: docs/architecture.md, "The loader".
 */
export function createRemoteLoader({
  releases,
  federation,
  report,
  loaded: sayLoaded = () => undefined,
  prepare = () => Promise.resolve(),
}: Options): RemoteLoader {
  const loaded = new Map<string, Promise<LoadedRemote>>()
  const failures = new Map<string, number>()
  const modules = new Set<RemoteModule>()

  async function attempt(unit: RemoteUnit, { id, release }: Candidate): Promise<LoadedRemote> {
    const failed = failures.get(id) ?? 0
    const started = performance.now()
    const path = release.entry.split('/').slice(4).join('/')
    const integrity = release.files[path]
    if (!integrity) throw new UnitError(unit, id, 'the pointer does not pin its entry')
    if (release.contract > hostContract)
      throw new UnitError(unit, id, `it needs contract ${release.contract}, this host has ${hostContract}`)
    const exposed = await withinTime(
      federation.load({
        name: failed === 0 ? release.global : `${release.global}_r${failed}`,
        global: release.global,
        url: failed === 0 ? release.entry : `${release.entry}?r=${failed}`,
        integrity,
        timeout: entryTimeout,
      }),
    )
    const module = readModule(unit, id, exposed)
    modules.add(module)
    await prepare(module)
    sayLoaded(unit, id, Math.round(performance.now() - started))
    return { release: id, module }
  }

  const countFailure = (id: string) => failures.set(id, (failures.get(id) ?? 0) + 1)

  const attemptOrRetry = (unit: RemoteUnit, candidate: Candidate): Promise<LoadedRemote> =>
    failures.has(candidate.id)
      ? loadAgain(() =>
          attempt(unit, candidate).catch((error: unknown) => {
            countFailure(candidate.id)
            throw error
          }),
        )
      : attempt(unit, candidate)

  function once(unit: RemoteUnit, candidate: Candidate): Promise<LoadedRemote> {
    const known = loaded.get(candidate.id)
    if (known) return known
    const loading = attemptOrRetry(unit, candidate).catch((cause: unknown) => {
      loaded.delete(candidate.id)
      countFailure(candidate.id)
      const error = cause instanceof UnitError ? cause : new UnitError(unit, candidate.id, String(cause))
      report(error)
      throw error
    })
    loaded.set(candidate.id, loading)
    return loading
  }

  return {
    modules: () => [...modules],
    async load(unit) {
      await releases.ready
      let failure: unknown = new UnitError(unit, null, 'no release of it is live')
      const failed = new Set<ReleaseId>()
      while (failed.size < mostTried) {
        // The pointer may have changed while a release was loading.
        const candidate = releases.candidates(unit).find(({ id }) => !failed.has(id))
        if (candidate === undefined) break
        try {
          const remote = await once(unit, candidate)
          if (releases.isWithdrawn(unit, candidate.id)) continue
          releases.ran(unit, candidate)
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

function readModule(unit: RemoteUnit, id: ReleaseId, value: unknown): RemoteModule {
  const module: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'remote') : undefined
  const pages: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'pages') : undefined
  if (typeof pages !== 'object' || pages === null)
    throw new UnitError(unit, id, 'it does not expose a remote with pages')
  return module as RemoteModule
}

function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not load within ${attemptTimeout} ms`)), attemptTimeout)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
