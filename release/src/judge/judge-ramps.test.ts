import { randomUUID } from 'node:crypto'
import type { BeaconEvent, Vitals } from '@trebol/shared/contract/beacon'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import { Refusal } from '../refusal.ts'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import type { PageTicket } from '../tickets/page-tickets.ts'
import { judgeRamps, type Ramp } from './judge-ramps.ts'
import { medianOf } from './median.ts'
import { readEvidence } from './read-evidence.ts'

const since = new Date('2026-11-20T12:00:00.000Z')
const at = (seconds: number) => new Date(since.getTime() + seconds * 1_000)
const [host, incumbent, candidate] = [fakeId(1), fakeId(2), fakeId(3)]
const ramp: Ramp = { channel: 'production', unit: 'games', candidate, incumbent, since }

async function court() {
  const { db } = await testDatabase()
  const reverted: string[] = []
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const sessionsOf = async (ticketOf: () => PageTicket | null, count: number, events: BeaconEvent[], vitals?: Vitals) =>
    writeTally(
      db,
      tally(
        Array.from({ length: count }, () => ({
          beacon: fakeBeacon({ session: randomUUID(), set: { host }, events, vitals }),
          at: at(10),
          ticket: ticketOf(),
        })),
      ),
    )
  return {
    reverted,
    logged,
    evidence: (release: ReleaseId) =>
      readEvidence(db, { channel: 'production', unit: 'games', release, since, now: at(90) }),
    /** So many sessions that report these events of the games unit. */
    sessions: async (count: number, ...events: BeaconEvent[]) => sessionsOf(() => fakeTicket(), count, events),
    /** The same with these tickets. */
    sessionsOf,
    hold: (revert = async (_ramp: Ramp, reason: string) => void reverted.push(reason)) =>
      judgeRamps({ database: () => db, log, now: () => at(90), ramps: async () => [ramp], revert }),
  }
}

const loaded = (release: ReleaseId, ms: number) => ({ kind: 'unit-loaded', unit: 'games', release, ms }) as const
const failed = (release: ReleaseId) => ({ kind: 'unit-failed', unit: 'games', release, why: '404' }) as const
const error = (release: ReleaseId) => ({ kind: 'error', unit: 'games', release, what: 'x' }) as const

describe('the judge at work', () => {
  it('reads from the beacons what each session saw, once for each session', async () => {
    const { sessions, evidence } = await court()
    await sessions(3, loaded(candidate, 100))
    await sessions(1, loaded(candidate, 300), error(candidate), error(candidate))
    await sessions(1, error(candidate), error(candidate))
    await sessions(2, failed(candidate), failed(candidate), loaded(incumbent, 50))
    expect(await evidence(candidate)).toEqual({
      ...{ tried: 7, failed: 3, loaded: 4, errored: 1, timed: 4, medianMs: 100 },
      ...{ felt: 0, poor: 0, lcp: medianOf(0, null), ready: medianOf(0, null) },
      ...{ networks: { failed: 3, errored: 1, poor: 0 }, leftOut: 0 },
    })
    expect(await evidence(incumbent)).toMatchObject({
      tried: 2,
      failed: 0,
      loaded: 2,
      errored: 0,
      timed: 2,
      medianMs: 50,
    })
    expect((await evidence(fakeId(8))).medianMs).toBeNull()
  })

  it('reverts the ramp whose candidate does not start, with the reason', async () => {
    const { sessions, hold, reverted, logged } = await court()
    await sessions(300, loaded(incumbent, 100))
    await sessions(20, failed(candidate), loaded(incumbent, 120))
    await sessions(20, loaded(candidate, 100))
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['revert'])
    expect(reverted).toEqual(['failed starts: 50.0 % of 40 sessions, the incumbent 0.0 % of 320'])
    expect(logged.join('')).toContain('"event":"judged"')
  })

  it('counts five votes of a network and none without a ticket, and says how many it left out', async () => {
    const { sessions, sessionsOf, evidence, hold, reverted } = await court()
    await sessions(300, loaded(incumbent, 100))
    await sessions(40, loaded(candidate, 100))
    await sessionsOf(() => fakeTicket({ network: 'one' }), 400, [failed(candidate), loaded(incumbent, 120)])
    await sessionsOf(() => null, 400, [failed(candidate), loaded(incumbent, 120)])
    expect(await evidence(candidate)).toMatchObject({
      ...{ tried: 45, failed: 5, networks: { failed: 1, errored: 0 }, leftOut: 795 },
    })
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['wait'])
    expect(reverted).toEqual([])
  })

  it('reverts the ramp whose pages shift or answer poorly, as pages tell it', async () => {
    const { sessionsOf, evidence, hold, reverted } = await court()
    const felt = async (release: ReleaseId, count: number, vitals: { inp?: number; cls?: number; lcp?: number }) =>
      sessionsOf(() => fakeTicket(), count, [loaded(release, 100)], { unit: 'games', release, ...vitals })
    await felt(incumbent, 400, { inp: 120, cls: 0.02, lcp: 1_000 })
    await felt(candidate, 200, { inp: 500, cls: 0.25, lcp: 1_000 })
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['wait'])
    await felt(candidate, 30, { inp: 501 })
    await felt(candidate, 30, { cls: 0.2502 })
    expect(await evidence(candidate)).toMatchObject({
      ...{ tried: 260, felt: 260, poor: 60, networks: { failed: 0, errored: 0, poor: 60 } },
      lcp: { count: 200, ms: 1_000, lowMs: 1_000, highMs: 1_000 },
    })
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['revert'])
    expect(reverted).toEqual(['poor pages: 23.1 % of 260 pages, the incumbent 0.0 % of 400'])
  })

  it('reverts the ramp whose pages are painted much later', async () => {
    const { sessionsOf, hold, reverted } = await court()
    const painted = async (release: ReleaseId, lcp: number) =>
      sessionsOf(() => fakeTicket(), 50, [loaded(release, 100)], { unit: 'games', release, lcp })
    for (const lcp of [900, 1_000, 1_100, 1_200, 1_300, 1_400]) {
      await painted(incumbent, lcp)
      await painted(candidate, 2 * lcp)
    }
    await hold()
    expect(reverted).toEqual(['the largest content is painted after 2300 ms (median), of the incumbent after 1150 ms'])
  })

  it('leaves a candidate alone whose files are new to everybody, where those of the incumbent lie in the caches', async () => {
    const { sessionsOf, evidence, hold, reverted } = await court()
    const seen = async (release: ReleaseId, times: number, cached: boolean) => {
      const load = { ...loaded(release, cached ? times / 100 : times), ...(cached && { cached }) }
      const vitals = {
        unit: 'games',
        release,
        lcp: times,
        ready: times,
        cached: cached ? ['games' as const] : [],
      } as const
      await sessionsOf(() => fakeTicket(), 250, [load], { ...vitals, cached: [...vitals.cached] })
    }
    await seen(incumbent, 300, true)
    await seen(incumbent, 2_100, false)
    await seen(candidate, 2_000, false)
    expect(await evidence(incumbent)).toMatchObject({ loaded: 500, timed: 250, medianMs: 2_100, lcp: { count: 250 } })
    await hold()
    expect(reverted).toEqual([])
    expect((await evidence(candidate)).ready.ms).toBe(2_000)
  })

  it('does not lose a failure among successes that are made up', async () => {
    const { sessions, sessionsOf, hold, reverted } = await court()
    await sessions(600, loaded(incumbent, 100))
    await sessions(570, loaded(candidate, 100))
    await sessions(30, failed(candidate), loaded(incumbent, 120))
    for (const ticketOf of [() => null, () => fakeTicket({ network: 'one' })])
      await sessionsOf(ticketOf, 1_100, [loaded(candidate, 100)])
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['revert'])
    expect(reverted).toEqual([
      'failed starts: 5.0 % of 605 sessions, the incumbent 0.0 % of 630; 2195 more were not trusted',
    ])
  })

  it('leaves a sound one alone', async () => {
    const { sessions, hold, reverted } = await court()
    await sessions(1_500, loaded(incumbent, 100))
    await sessions(700, loaded(candidate, 110))
    expect((await hold()).map(({ verdict }) => verdict.kind)).toEqual(['healthy'])
    expect(reverted).toEqual([])
  })

  it('goes on when somebody else was faster, and judges nobody without a database', async () => {
    const { sessions, hold, logged } = await court()
    await sessions(40, failed(candidate))
    await hold(async () => {
      throw new Refusal('games was changed by someone else meanwhile')
    })
    expect(logged.join('')).toContain('changed by someone else meanwhile')
    const log = pino({ enabled: false })
    const ramps = async () => [ramp]
    const revert = async () => expect.unreachable()
    expect(await judgeRamps({ database: () => null, log, now: () => at(90), ramps, revert })).toEqual([])
  })
})
