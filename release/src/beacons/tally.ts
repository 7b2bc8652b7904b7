import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import { addHistograms, bucketOf, type Histogram, noLoads } from './load-time.ts'
import { mergePages, type PageSeen, type PageSent, pageSent, pageStarted } from './page-sent.ts'
import { earlier, later, mergeSession, type Received, type SessionSeen, sessionOf } from './session-seen.ts'
import { noVitals, type VitalKind, type VitalValues, vitalKinds, vitalsOf } from './vitals.ts'

/** What one session saw of one release; see the table of the same form. */
export type ReleaseSeen = VitalValues & {
  readonly session: string
  readonly channel: string
  readonly unit: Unit
  readonly release: ReleaseId
  readonly firstSeen: Date
  readonly lastSeen: Date
  readonly loaded: boolean
  readonly failed: boolean
  readonly early: boolean
  readonly errored: boolean
  readonly loadMs: number | null
  readonly network: string | null
  readonly asked: boolean
}

export type CounterKind = 'page' | 'boot' | 'unit-loaded' | 'unit-failed' | 'error' | 'recalled' | VitalKind

/** `none` and an empty release: nobody knows whose error it was. */
export type Counter = {
  readonly minute: Date
  readonly channel: string
  readonly unit: Unit | 'none'
  readonly release: ReleaseId | ''
  readonly kind: CounterKind
  readonly count: number
  readonly msSum: number
  readonly histogram: Histogram
}

/** What a batch of beacons amounts to: the rows that are written for it, each once. */
export type Tally = {
  readonly sessions: readonly SessionSeen[]
  readonly releases: readonly ReleaseSeen[]
  readonly counters: readonly Counter[]
  readonly pages: readonly PageSeen[]
}

/** `after` was seen after `before`: what broke early then broke late when it had loaded by `before`. */
export function mergeRelease(before: ReleaseSeen, after: ReleaseSeen): ReleaseSeen {
  return {
    ...before,
    firstSeen: earlier(before.firstSeen, after.firstSeen),
    lastSeen: later(before.lastSeen, after.lastSeen),
    loaded: before.loaded || after.loaded,
    failed: before.failed || after.failed,
    early: before.early || (after.early && !before.loaded),
    errored: before.errored || after.errored || (after.early && before.loaded),
    loadMs: before.loadMs ?? after.loadMs,
    lcp: before.lcp ?? after.lcp,
    inp: before.inp ?? after.inp,
    cls: before.cls ?? after.cls,
    ready: before.ready ?? after.ready,
    network: before.network ?? after.network,
    asked: before.asked || after.asked,
  }
}

export const mergeCounter = (one: Counter, other: Counter): Counter => ({
  ...one,
  count: one.count + other.count,
  msSum: one.msSum + other.msSum,
  histogram: addHistograms(one.histogram, other.histogram),
})

function releasesOf({ beacon, at, ticket = null }: Received): ReleaseSeen[] {
  const { session, channel, set, events } = beacon
  const seen = (unit: Unit, release: ReleaseId, facts: Partial<ReleaseSeen>): ReleaseSeen => ({
    ...{ session, channel, unit, release, firstSeen: at, lastSeen: at },
    ...{ loaded: false, failed: false, early: false, errored: false, loadMs: null, ...noVitals },
    ...{ network: ticket?.network ?? null, asked: ticket?.kind === 'asked' },
    ...facts,
  })
  // Whoever has had a release before has its files: a new one would always look slower.
  const fetchedIn = ({ ms, cached = false }: { readonly ms: number; readonly cached?: boolean }) =>
    cached ? null : Math.round(ms)
  // What is in the set and is not reported as loading now had loaded before this beacon.
  const before = units.flatMap((unit) => {
    const release = set[unit]
    const loads = events.some(
      (event) => event.kind === 'unit-loaded' && event.unit === unit && event.release === release,
    )
    return unit === 'host' || release === undefined || loads ? [] : [seen(unit, release, { loaded: true })]
  })
  const during = events.flatMap((event) => {
    switch (event.kind) {
      case 'boot':
        return [seen('host', set.host, { loaded: true, loadMs: fetchedIn(event) })]
      case 'unit-loaded':
        return [seen(event.unit, event.release, { loaded: true, loadMs: fetchedIn(event) })]
      case 'unit-failed':
        return [seen(event.unit, event.release, { failed: true })]
      case 'error':
        return event.unit && event.release ? [seen(event.unit, event.release, { early: true })] : []
      default:
        return []
    }
  })
  const told = vitalsOf(beacon).map(({ unit, release, values, isCached }) =>
    seen(unit, release, isCached ? { ...values, lcp: null, ready: null } : values),
  )
  return [...before, seen('host', set.host, {}), ...during, ...told]
}

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

const pageCounter = ({ at, channel, release }: PageSent): Counter => ({
  ...{ minute: minuteOf(at), channel, unit: 'host', release, kind: 'page', count: 1, msSum: 0, histogram: noLoads },
})

function countersOf({ beacon, at }: Received): Counter[] {
  const minute = minuteOf(at)
  const { channel, set, events } = beacon
  const one = (kind: CounterKind, unit: Unit | null, release: ReleaseId | null, ms?: number): Counter => ({
    ...{ minute, channel, unit: unit ?? 'none', release: release ?? '', kind, count: 1 },
    msSum: Math.round(ms ?? 0),
    histogram: ms === undefined ? noLoads : noLoads.map((_, index) => (index === bucketOf(ms) ? 1 : 0)),
  })
  const told = vitalsOf(beacon).flatMap(({ unit, release, values }) =>
    vitalKinds.flatMap((kind) => {
      const value = values[kind]
      return value === null ? [] : [one(kind, unit, release, value)]
    }),
  )
  const happened = events.flatMap((event) => {
    switch (event.kind) {
      case 'boot':
        return [one('boot', 'host', set.host, event.ms)]
      case 'unit-loaded':
        return [one('unit-loaded', event.unit, event.release, event.ms)]
      case 'unit-failed':
        return [one('unit-failed', event.unit, event.release)]
      case 'error':
        return [{ ...one('error', event.unit, event.unit && event.release), count: event.times ?? 1 }]
      case 'recalled':
        return [one('recalled', event.unit, event.from)]
      default:
        return []
    }
  })
  return [...happened, ...told]
}

function gather<Item>(items: readonly Item[], keyOf: (item: Item) => string, merge: (one: Item, other: Item) => Item) {
  const found = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    const before = found.get(key)
    found.set(key, before === undefined ? item : merge(before, item))
  }
  return [...found.values()]
}

/**
 * Sums up a batch of beacons, whatever the order in which they came, and of pages that were sent meanwhile.
 * Source: docs/platform.md, "Beacons".
 */
export function tally(received: readonly Received[], sent: readonly PageSent[] = []): Tally {
  const inOrder = [...received].sort((one, other) => one.beacon.seq - other.beacon.seq)
  return {
    sessions: gather(inOrder.map(sessionOf), ({ id }) => id, mergeSession),
    releases: gather(
      inOrder.flatMap(releasesOf),
      ({ session, unit, release }) => `${session} ${unit} ${release}`,
      mergeRelease,
    ),
    counters: gather(
      [...sent.map(pageCounter), ...inOrder.flatMap(countersOf)],
      ({ minute, channel, unit, release, kind }) => `${minute.getTime()} ${channel} ${unit} ${release} ${kind}`,
      mergeCounter,
    ),
    pages: gather([...sent.flatMap(pageSent), ...inOrder.flatMap(pageStarted)], ({ id }) => id, mergePages),
  }
}
