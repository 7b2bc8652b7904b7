import type { RemoteModule } from '@trebol/shared/contract'
import { hostContract, type ReleaseId, type RemoteUnit } from '@trebol/shared/contract/release'
import type { Federation } from './federation.ts'
import { isPartFailure, isWrongFile } from './is-part-failure.ts'
import { loadAgain } from './load-again.ts'
import type { Candidate } from './release-set.ts'
import { UnitError } from './unit-error.ts'

/** A unit's module together with the release that it came from. */
export type LoadedRemote = { readonly release: ReleaseId; readonly module: RemoteModule }

export type ReleaseLoaderOptions = {
  readonly federation: Federation
  /** Past the browser's cache: whether the server has a file; `null` when nobody can tell. */
  readonly refetch: (url: string, timeout: number) => Promise<boolean | null>
  readonly report: (error: UnitError) => void
  /** Told once for each release that has loaded, with the milliseconds that it took. */
  readonly loaded?: (unit: RemoteUnit, release: ReleaseId, ms: number) => void
  /** Runs before a unit is used for the first time, such as to fetch its texts; it cannot fail. */
  readonly prepare?: (module: RemoteModule) => Promise<unknown>
}

type Attempted = { readonly remote: LoadedRemote; readonly ms: number }

/** `want` says that somebody waits for it: until then it does not count as loaded. */
type Known = { readonly remote: Promise<LoadedRemote>; readonly isAhead: boolean; readonly want: () => void }

/** Two attempts and one page chunk (4,500 ms, set in the build) end below the 10 s of the part-load reload guard. */
const entryTimeout = 4_000
const attemptTimeout = 4_800

/** Milliseconds below which an entry failed for what arrived, not for what did not. */
const quick = 1_500
const refetchTimeout = 1_500

/**
 * Loads one release of a unit. What has loaded stays loaded; what failed is forgotten, so that the next call really
 * tries again, under a new name and address (a request that hangs would otherwise be joined). An entry that is wrong is
 * fetched past the cache first, as its chunks are (load-chunk.ts). Source: docs/architecture.md, "The loader".
 */
export function createReleaseLoader({
  federation,
  refetch,
  report,
  loaded: sayLoaded = () => undefined,
  prepare = () => Promise.resolve(),
}: ReleaseLoaderOptions) {
  const loaded = new Map<string, Known>()
  const failures = new Map<string, number>()
  const modules = new Set<RemoteModule>()

  async function attempt(
    unit: RemoteUnit,
    { id, release }: Candidate,
    { refetched = false, timeout = attemptTimeout } = {},
  ): Promise<Attempted> {
    const failed = failures.get(id) ?? 0
    const started = performance.now()
    const path = release.entry.split('/').slice(4).join('/')
    const integrity = release.files[path]
    if (!integrity) throw new UnitError(unit, id, 'the pointer does not pin its entry')
    if (release.contract > hostContract)
      throw new UnitError(unit, id, `it needs contract ${release.contract}, this host has ${hostContract}`)
    const exposed = await withinTime(
      federation.load({
        // Of this release alone: another one built from the same sources has the same global.
        name: `${unit}_${id}${failed === 0 ? '' : `_r${failed}`}`,
        global: release.global,
        // What was just fetched past the cache lies in it under its own address; any other may lie there wrong.
        url: failed === 0 || refetched ? release.entry : `${release.entry}?r=${failed}`,
        integrity,
        timeout: entryTimeout,
      }),
      timeout,
    )
    const module = readModule(unit, id, exposed)
    modules.add(module)
    await prepare(module)
    return { remote: { release: id, module }, ms: Math.round(performance.now() - started) }
  }

  const countFailure = (id: string) => failures.set(id, (failures.get(id) ?? 0) + 1)

  const attemptOrRetry = (unit: RemoteUnit, candidate: Candidate): Promise<Attempted> =>
    failures.has(candidate.id)
      ? loadAgain(() =>
          attempt(unit, candidate).catch((error: unknown) => {
            countFailure(candidate.id)
            throw error
          }),
        )
      : attempt(unit, candidate)

  /** Two attempts end together when one would. */
  async function attemptPastCache(unit: RemoteUnit, candidate: Candidate): Promise<Attempted> {
    const started = performance.now()
    try {
      return await attemptOrRetry(unit, candidate)
    } catch (cause) {
      if (isPartFailure(cause) || performance.now() - started > quick) throw cause
      const there = await refetch(candidate.release.entry, refetchTimeout)
      if (there === null) throw cause
      countFailure(candidate.id)
      const wrong = (error: unknown) =>
        isPartFailure(error) ? error : new UnitError(unit, candidate.id, String(error), true)
      if (!there) throw wrong(cause)
      const timeout = attemptTimeout - (performance.now() - started)
      return attempt(unit, candidate, { refetched: true, timeout }).catch((error: unknown) => {
        throw wrong(error)
      })
    }
  }

  function begin(unit: RemoteUnit, candidate: Candidate, isAhead: boolean): Known {
    let isWanted = false
    let ms: number | null = null
    const tell = () => {
      if (!isWanted || ms === null) return
      sayLoaded(unit, candidate.id, ms)
      ms = null
    }
    const remote = attemptPastCache(unit, candidate).then(
      (attempted) => {
        ms = attempted.ms
        tell()
        return attempted.remote
      },
      (cause: unknown) => {
        loaded.delete(candidate.id)
        countFailure(candidate.id)
        const error =
          cause instanceof UnitError ? cause : new UnitError(unit, candidate.id, String(cause), isWrongFile(cause))
        if (!isAhead) report(error)
        throw error
      },
    )
    const want = () => {
      isWanted = true
      tell()
    }
    return { remote, isAhead, want }
  }

  /** `isAhead`: nobody waits for it yet, and what fails is told to nobody. */
  function load(unit: RemoteUnit, candidate: Candidate, isAhead = false): Promise<LoadedRemote> {
    const known = loaded.get(candidate.id) ?? begin(unit, candidate, isAhead)
    loaded.set(candidate.id, known)
    if (isAhead) return known.remote
    known.want()
    // What began ahead has used up some of its time: who waits has a whole attempt.
    return known.isAhead ? known.remote.catch(() => load(unit, candidate)) : known.remote
  }

  return { load, modules: () => [...modules] }
}

function readModule(unit: RemoteUnit, id: ReleaseId, value: unknown): RemoteModule {
  const module: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'remote') : undefined
  const pages: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'pages') : undefined
  if (typeof pages !== 'object' || pages === null)
    throw new UnitError(unit, id, 'it does not expose a remote with pages')
  return module as RemoteModule
}

function withinTime<T>(loading: Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not load within ${Math.round(timeout)} ms`)), timeout)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
