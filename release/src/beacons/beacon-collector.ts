import type { Beacon } from '@trebol/shared/contract/beacon'
import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import type { Logger } from 'pino'
import type { DatabaseSource } from '../database/keep-database.ts'
import { errorsSeen } from '../errors/error-seen.ts'
import { groupErrors } from '../errors/group-errors.ts'
import { sourceReaders } from '../maps/read-source.ts'
import { manifestKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { PageTicket } from '../tickets/page-tickets.ts'
import type { PageSent } from './page-sent.ts'
import type { Received } from './session-seen.ts'
import { type Counter, mergeCounter, tally } from './tally.ts'
import { removeOld, writeTally } from './write-tally.ts'

const flushMs = 2_000
const cleaningMs = 60 * 60 * 1_000
const mostWaiting = 20_000
const questionsAtOnce = 200
/** Source maps that are read for one batch, beside those in memory. */
const mapsAtOnce = 40
/** Beacons without a ticket that are taken in an hour: of pages from before tickets, and of whoever makes them up. */
const mostTicketless = 60_000

export type BeaconCollector = {
  /** Keeps a beacon until the next flush; counts it as dropped when there is no room. See `Received`. */
  take(beacon: Beacon, ticket?: PageTicket | null): void
  /** Counts a page that was sent, with the host in it; with its ticket it is written down too. */
  sent(host: ReleaseId, ticket?: PageTicket | null): void
  /** Writes all that waits, and waits itself for a flush that is under way. Never fails: a lost batch is counted. */
  flush(): Promise<void>
  /** Since the start. */
  counts(): { readonly received: number; readonly dropped: number }
  /** All that was written since the start, by release and kind; `minute` is meaningless here. */
  totals(): readonly Counter[]
  close(): Promise<void>
}

type Settings = {
  readonly store: ReleaseStore
  readonly channel: string
  readonly database: DatabaseSource
  readonly log: Logger
  readonly now: () => Date
}

const namedBy = ({ set, fellBack, vitals, events }: Beacon): (readonly [Unit, ReleaseId | undefined])[] => [
  ...(vitals ? [[vitals.unit, vitals.release] as const] : []),
  ...units.flatMap((unit) => [[unit, set[unit]] as const, [unit, fellBack?.[unit]] as const]),
  ...events.flatMap((event) => {
    if (event.kind === 'recalled') return [[event.unit, event.from] as const, [event.unit, event.to] as const]
    return 'unit' in event && event.unit ? [[event.unit, event.release ?? undefined] as const] : []
  }),
]

/**
 * Anyone can send a beacon: one that names a release that nobody published would only fill the tables. The store is
 * asked a few times for each batch, so that made-up names cost little.
 */
function knownReleases(store: ReleaseStore) {
  const known = new Set<string>()
  return (questions: number) => {
    const unknown = new Set<string>()
    let left = questions
    const isKnown = async (key: string): Promise<boolean> => {
      if (known.has(key)) return true
      if (unknown.has(key) || left === 0) return false
      left -= 1
      const found = await store.has(key)
      if (found) known.add(key)
      else unknown.add(key)
      return found
    }
    return async (beacon: Beacon): Promise<boolean> => {
      for (const [unit, release] of namedBy(beacon)) {
        if (release !== undefined && !(await isKnown(manifestKey(unit, release)))) return false
      }
      return true
    }
  }
}

/** Collects beacons in memory and writes them in one batch every two seconds. Source: docs/platform.md, "Beacons". */
export function beaconCollector({ store, channel, database, log, now }: Settings): BeaconCollector {
  const checkerOf = knownReleases(store)
  const readerOf = sourceReaders(store)
  let waiting: Received[] = []
  let pages: PageSent[] = []
  let received = 0
  let dropped = 0
  let ticketless = 0
  let failing = false
  let last: Promise<void> = Promise.resolve()

  const totals = new Map<string, Counter>()
  // Only of releases that exist: what a page makes up does not get this far.
  const addTotals = (counters: readonly Counter[]) => {
    for (const counter of counters) {
      const key = `${counter.unit} ${counter.release} ${counter.kind}`
      const before = totals.get(key)
      totals.set(key, before ? mergeCounter(before, counter) : counter)
    }
  }

  const write = async () => {
    const taken = waiting
    const sent = pages
    waiting = []
    pages = []
    if (taken.length + sent.length === 0) return
    let lost = taken.length
    try {
      const isOurs = checkerOf(questionsAtOnce)
      const ours: Received[] = []
      for (const one of taken) if (await isOurs(one.beacon)) ours.push(one)
      dropped += taken.length - ours.length
      lost = ours.length
      const db = database()
      if (db === null) throw new Error('the database is not open')
      const batch = tally(ours, sent)
      await writeTally(db, batch, await groupErrors(ours.flatMap(errorsSeen), readerOf(mapsAtOnce)))
      addTotals(batch.counters)
      failing = false
    } catch (error) {
      dropped += lost
      if (!failing) log.error({ event: 'beacons-lost', err: error }, 'beacons are dropped until the database answers')
      failing = true
    }
  }
  const flush = () => {
    last = last.then(write)
    return last
  }
  const clean = async () => {
    ticketless = 0
    const db = database()
    if (db === null) return
    await removeOld(db, now()).catch((error: unknown) =>
      log.error({ event: 'cleaning-failed', err: error }, 'cleaning'),
    )
  }

  const flushing = setInterval(() => void flush(), flushMs).unref()
  const cleaning = setInterval(() => void clean(), cleaningMs).unref()
  void clean()
  return {
    take: (beacon, ticket = null) => {
      received += 1
      if (ticket === null) ticketless += 1
      const taken = ticket !== null || ticketless <= mostTicketless
      if (taken && waiting.length < mostWaiting && beacon.channel === channel)
        waiting.push({ beacon, at: now(), ticket })
      else dropped += 1
    },
    sent: (release, ticket = null) => {
      if (pages.length < mostWaiting) pages.push({ at: now(), channel, release, ticket })
    },
    flush,
    counts: () => ({ received, dropped }),
    totals: () => [...totals.values()],
    close: async () => {
      clearInterval(flushing)
      clearInterval(cleaning)
      await flush()
    },
  }
}
