import type { Pointer, PointerRelease, ReleaseId, RemoteUnit, Unit } from '@trebol/shared/contract/release'
import { choosePointer, expiredFor, isNewer } from './choose-pointer.ts'
import { fetchPointer } from './pointer-source.ts'

export type Candidate = { readonly id: ReleaseId; readonly release: PointerRelease }

/** What this browser alone runs of a unit. */
export type Trial = Candidate & {
  readonly unit: RemoteUnit
  readonly expiresAt: string
  /** A release did not load; when it was this one, the trial is over. */
  readonly failed: (id: ReleaseId | null) => void
}

/**
 * What this page runs and may run. A unit that has loaded keeps its release, so that a page is never torn: it changes
 * when `renew` says that this disturbs nobody, or when its release is withdrawn. Source: docs/platform.md, "Laws" 1.
 */
export type ReleaseSet = {
  /** The newest pointer that is believed; `null` before `ready`, or without any. */
  readonly current: () => Pointer | null
  /** Resolves when the pointer in the page has been verified. */
  readonly ready: Promise<void>
  /** Releases of a unit in the order of trying: what runs, a trial, the candidate of a ramp, the active one, the one before. */
  readonly candidates: (unit: RemoteUnit) => readonly Candidate[]
  /** This release has loaded and runs from now on; `failed`: what was tried before it and did not load. */
  readonly ran: (unit: RemoteUnit, candidate: Candidate, failed?: ReadonlySet<ReleaseId>) => void
  readonly running: () => ReadonlyMap<RemoteUnit, ReleaseId>
  /** Units that run in place of a release that did not load, with that release. */
  readonly fellBack: () => ReadonlyMap<RemoteUnit, ReleaseId>
  /** The trial, where it runs. */
  readonly runningTrial: () => Trial | null
  /** Whether no page may run this release any more. */
  readonly isWithdrawn: (unit: Unit, id: string) => boolean
  /** What this page would run of a unit if it were opened now: a trial, the candidate of a ramp, or the active release. */
  readonly wanted: (unit: RemoteUnit) => ReleaseId | null
  /** Whether a release waits that the unit should take at the next moment that disturbs nobody. */
  readonly isDue: (unit: RemoteUnit) => boolean
  /** From now on the unit may take what the pointer says. */
  readonly renew: (unit: RemoteUnit) => void
  /** This release does not load here: in this tab the others are tried before it, and what runs of it is left. */
  readonly setAside: (unit: RemoteUnit, id: ReleaseId) => void
  /** Whether the others are tried before it. */
  readonly isAside: (id: ReleaseId) => boolean
  /** Reads the pointer again. Resolves when it is known or when the time is up, whichever is first. */
  readonly refresh: () => Promise<void>
  /** Takes a pointer document that arrived, when it is newer and signed. */
  readonly offer: (text: string) => Promise<void>
  /** Called after each pointer that was taken. */
  readonly onChange: (listener: () => void) => void
}

type Options = {
  /** Documents that may be believed at the start: of the page, and of earlier pages. */
  readonly inPage: string
  readonly kept: string | null
  readonly verify: (text: string) => Promise<Pointer | null>
  readonly keep: (text: string) => void
  /** The hundredth of browsers that this one belongs to, 0 to 99. */
  readonly bucket: () => number
  /** What this browser alone runs; known before `ready` when `trying` resolves. */
  readonly trial?: () => Trial | null
  readonly trying?: unknown
  /** What was set aside in this tab. */
  readonly aside?: { readonly has: (id: ReleaseId) => boolean; readonly add: (id: ReleaseId) => void }
  readonly report: (what: string, why: string) => void
  readonly timeout: number
  readonly freshFor: number
  readonly now?: () => number
}

export function createReleaseSet(options: Options): ReleaseSet {
  const {
    inPage,
    kept,
    verify,
    keep,
    bucket,
    trial = () => null,
    trying,
    aside,
    report,
    timeout,
    freshFor,
    now = Date.now,
  } = options
  const listeners = new Set<() => void>()
  const run = new Map<RemoteUnit, Candidate>()
  const fallen = new Map<RemoteUnit, ReleaseId>()
  let pointer: Pointer | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function begin(): Promise<void> {
    const [own, before] = await Promise.all([verify(inPage), kept === null ? null : verify(kept), trying])
    if (own === null && inPage !== '') report('pointer', 'the one in the page is not signed by a key of this host')
    pointer = choosePointer(own, before, now())
    if (pointer !== null && pointer === own) keep(inPage)
    if (pointer !== null && pointer !== own) report('pointer', 'the page came with an older one')
    if (pointer !== null && expiredFor(pointer, now()) > 0) report('pointer', `expired at ${pointer.expiresAt}`)
    readAt = now()
    endTrial()
  }
  const ready = begin()

  /** A trial of what was withdrawn is over, and whoever runs it is told. */
  function endTrial(): void {
    const own = trial()
    if (own !== null && isWithdrawn(own.unit, own.id)) own.failed(own.id)
  }

  /** @returns whether it is a document of this channel, newer or not */
  async function take(text: string): Promise<boolean> {
    await ready
    const next = await verify(text)
    if (next === null) {
      report('pointer', 'a new one is not signed by a key of this host')
      return false
    }
    if (pointer !== null && next.channel !== pointer.channel) return false
    if (!isNewer(next, pointer)) {
      if (next.log === pointer?.log && next.rev < pointer.rev)
        report('pointer', `${next.rev} came after ${pointer.rev}`)
      return true
    }
    pointer = next
    keep(text)
    endTrial()
    for (const listener of listeners) listener()
    return true
  }

  async function read(): Promise<void> {
    await ready
    const text = await fetchPointer(pointer?.channel ?? 'production', timeout)
    // What is only offered may leave out what is newer.
    if (text !== null && (await take(text))) readAt = now()
  }

  function offered(unit: RemoteUnit): Candidate[] {
    const state = pointer?.units[unit]
    const ramped = state?.ramp && bucket() < state.ramp.percent ? state.ramp.release : null
    const own = trial()
    const given = [ramped, state?.active, state?.previous].flatMap((id) => {
      const release = id ? pointer?.releases[id] : undefined
      return id && release && !state?.withdrawn.includes(id) ? [{ id, release }] : []
    })
    if (own?.unit !== unit || isWithdrawn(unit, own.id)) return given
    return [own, ...given.filter(({ id }) => id !== own.id)]
  }

  const isAside = (id: ReleaseId) => aside?.has(id) ?? false

  function isWithdrawn(unit: Unit, id: string): boolean {
    return pointer?.units[unit]?.withdrawn.some((gone) => gone === id) ?? false
  }

  return {
    current: () => pointer,
    ready,
    candidates(unit) {
      const own = run.get(unit)
      const rest = offered(unit)
      const all =
        own === undefined || isWithdrawn(unit, own.id) ? rest : [own, ...rest.filter(({ id }) => id !== own.id)]
      return [...all].sort((one, other) => Number(isAside(one.id)) - Number(isAside(other.id)))
    },
    isWithdrawn,
    wanted: (unit) => offered(unit)[0]?.id ?? null,
    isDue(unit) {
      const own = run.get(unit)
      const [wanted] = offered(unit)
      if (own === undefined || wanted === undefined || isAside(wanted.id)) return false
      return wanted.id !== own.id && pointer?.units[unit]?.severity === 'soft'
    },
    ran(unit, candidate, failed) {
      if (run.get(unit)?.id === candidate.id) return
      run.set(unit, candidate)
      const wanted = offered(unit)[0]?.id
      const isFallBack = wanted !== undefined && wanted !== candidate.id && (failed?.has(wanted) || isAside(wanted))
      if (isFallBack) fallen.set(unit, wanted)
      else fallen.delete(unit)
    },
    running: () => new Map([...run].map(([unit, { id }]) => [unit, id])),
    fellBack: () => new Map([...fallen].filter(([unit]) => run.has(unit))),
    runningTrial() {
      const own = trial()
      return own !== null && run.get(own.unit)?.id === own.id ? own : null
    },
    renew: (unit) => void run.delete(unit),
    setAside(unit, id) {
      aside?.add(id)
      run.delete(unit)
    },
    isAside,
    refresh() {
      if (pointer && now() - readAt < freshFor) return Promise.resolve()
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    offer: async (text) => void (await take(text)),
    onChange: (listener) => void listeners.add(listener),
  }
}
