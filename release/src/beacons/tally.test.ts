import type { Beacon, BeaconEvent } from '@trebol/shared/contract/beacon'
import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { counters, sessionReleases, sessions } from '../database/schema/index.ts'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadTimeBounds, noLoads, quantileOf } from './load-time.ts'
import { pageEventSchema } from './page-events.ts'
import type { Received } from './session-seen.ts'
import { tally } from './tally.ts'
import { vitalKinds } from './vitals.ts'
import { writeTally } from './write-tally.ts'

const start = new Date('2026-11-20T12:00:00.000Z').getTime()
const id = (session: number) => `00000000-0000-4000-8000-00000000000${session}`
const release = fc.constantFrom(fakeId(2), fakeId(3))
const remote = fc.constantFrom('games' as const, 'legal' as const)
const ms = fc.integer({ min: 0, max: 100_000 })

const anyEvent: fc.Arbitrary<BeaconEvent> = fc.oneof(
  fc.record({ kind: fc.constant('boot' as const), ms }),
  fc.record({ kind: fc.constant('unit-loaded' as const), unit: remote, release, ms }),
  fc.record({ kind: fc.constant('unit-failed' as const), unit: remote, release, why: fc.constant('404') }),
  fc.record({ kind: fc.constant('error' as const), unit: remote, release, what: fc.constant('x') }),
  fc.constant({ kind: 'error' as const, unit: null, release: null, what: 'x' }),
  fc.constant({ kind: 'leave' as const }),
)

const untold = { nil: undefined }
const anyVitals = fc.record(
  {
    unit: fc.constantFrom('host' as const, 'games' as const),
    release,
    ...{ lcp: fc.option(ms, untold), inp: fc.option(ms, untold), ready: fc.option(ms, untold) },
    cls: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), untold),
  },
  { noNullPrototype: true },
)

/** The beacons of a few sessions, each numbered and in time as they were sent. */
const traffic: fc.Arbitrary<Received[]> = fc
  .array(
    fc.record({
      session: fc.integer({ min: 0, max: 3 }),
      events: fc.array(anyEvent, { maxLength: 4 }),
      games: release,
      bucket: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
      vitals: fc.option(anyVitals, untold),
      fellBack: fc.option(fc.record({ games: release }, { noNullPrototype: true }), { nil: undefined }),
    }),
    {
      maxLength: 25,
    },
  )
  .map((sent) =>
    sent.map(({ session, events, games, ...more }, seq) => ({
      beacon: fakeBeacon({ session: id(session), seq, rev: seq, events, set: { host: fakeId(1), games }, ...more }),
      at: new Date(start + seq * 7_000),
    })),
  )

const byKey = <Row extends object>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('the sum of beacons', () => {
  it('counts each event once, whatever the order in which beacons come', () => {
    fc.assert(
      fc.property(traffic, fc.infiniteStream(fc.nat()), (received, order) => {
        const shuffled = received
          .map((one) => ({ one, rank: order.next().value ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ one }) => one)
        const [straight, mixed] = [tally(received), tally(shuffled)]
        expect(byKey(mixed.counters)).toEqual(byKey(straight.counters))
        expect(byKey(mixed.sessions)).toEqual(byKey(straight.sessions))
        expect(byKey(mixed.releases)).toEqual(byKey(straight.releases))
        const counted = received.flatMap(({ beacon }) => beacon.events.filter(({ kind }) => kind !== 'leave'))
        const isVital = ({ kind }: { readonly kind: string }) => vitalKinds.some((vital) => vital === kind)
        const sumOf = (kinds: typeof straight.counters) => kinds.reduce((sum, { count }) => sum + count, 0)
        expect(sumOf(straight.counters.filter((counter) => !isVital(counter)))).toBe(counted.length)
        const told = received.flatMap(({ beacon: { vitals } }) =>
          vitals
            ? vitalKinds.flatMap((kind) => (vitals[kind] === undefined ? [] : [vitals.unit === 'host' ? 1 : 2]))
            : [],
        )
        expect(sumOf(straight.counters.filter(isVital))).toBe(told.reduce((sum, times) => sum + times, 0))
      }),
    )
  })

  it('is the same in the database, however the beacons fall into batches', async () => {
    const { db } = await testDatabase()
    await fc.assert(
      fc.asyncProperty(traffic, fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 }), async (received, sizes) => {
        await db.delete(sessions)
        await db.delete(sessionReleases)
        await db.delete(counters)
        for (let at = 0, turn = 0; at < received.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          await writeTally(db, tally(received.slice(at, at + size)))
          at += size
        }
        const whole = tally(received)
        const plain = (rows: readonly object[]) =>
          byKey(rows.map((row) => Object.fromEntries(Object.entries(row).sort())))
        expect(plain(await db.select().from(counters).orderBy(asc(counters.minute)))).toEqual(plain(whole.counters))
        expect(plain(await db.select().from(sessionReleases))).toEqual(plain(whole.releases))
        const stored = await db.select().from(sessions)
        // The database orders the members of an object its own way.
        const sets = (rows: readonly { set: unknown; events: unknown }[]) =>
          rows.map((row) => ({
            ...row,
            set: Object.entries(row.set as object).sort(),
            events: v.parse(v.array(pageEventSchema), row.events),
          }))
        expect(plain(sets(stored))).toEqual(plain(sets(whole.sessions)))
      }),
      { numRuns: 20 },
    )
  })

  it('counts how a page was for the unit that it opened with and for the host around it, shifts in ten-thousandths', () => {
    const games = fakeId(2)
    const vitals = { unit: 'games', release: games, lcp: 1_250.4, cls: 0.1, ready: 900 } as const
    const { releases, counters: counted } = tally([
      { beacon: fakeBeacon({ set: { host: fakeId(1), games }, events: [], vitals }), at: new Date(start) },
      {
        beacon: fakeBeacon({
          set: { host: fakeId(1) },
          events: [],
          vitals: { unit: 'host', release: fakeId(1), inp: 48 },
        }),
        at: new Date(start),
      },
    ])
    expect(releases.map(({ unit, lcp, inp, cls, ready }) => [unit, lcp, inp, cls, ready])).toEqual([
      ['games', 1_250, null, 1_000, 900],
      ['host', 1_250, null, 1_000, 900],
      ['host', null, 48, null, null],
    ])
    const of = (unit: string, kind: string) => counted.find((one) => one.unit === unit && one.kind === kind)
    expect([of('games', 'cls')?.msSum, of('host', 'lcp')?.msSum, of('games', 'inp')]).toEqual([1_000, 1_250, undefined])
    expect(of('games', 'cls')?.histogram.indexOf(1)).toBe(loadTimeBounds.indexOf(1_000))
  })

  it('knows a failed start from an error afterwards', () => {
    const seen = (...beacons: Partial<Beacon>[]) => {
      const received = beacons.map((beacon, seq) => ({
        beacon: fakeBeacon({ session: id(1), seq, events: [], ...beacon }),
        at: new Date(start + seq),
      }))
      const found = tally(received).releases.find(({ unit }) => unit === 'games')
      return found && [found.loaded, found.early, found.errored, found.failed]
    }
    const games = fakeId(2)
    const error = { kind: 'error', unit: 'games', release: games, what: 'x' } as const
    const loaded = { kind: 'unit-loaded', unit: 'games', release: games, ms: 5 } as const
    const failed = { kind: 'unit-failed', unit: 'games', release: games, why: 'x' } as const
    const set = { host: fakeId(1), games }
    expect(seen({ events: [error] })).toEqual([false, true, false, false])
    expect(seen({ events: [error, loaded], set })).toEqual([true, true, false, false])
    expect(seen({ events: [loaded, error], set })).toEqual([true, false, true, false])
    expect(seen({ events: [loaded], set }, { events: [error], set })).toEqual([true, false, true, false])
    expect(seen({ events: [failed] })).toEqual([false, false, false, true])
  })
})

describe('load times', () => {
  it('have a quantile within the bucket where it lies', () => {
    fc.assert(
      fc.property(
        fc.array(ms, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (times, share) => {
          const received = times.map((time, seq) => ({
            beacon: fakeBeacon({ seq, session: id(1), events: [{ kind: 'boot', ms: time }] }),
            at: new Date(start),
          }))
          const [counter] = tally(received).counters
          const exact = [...times].sort((one, other) => one - other)[Math.ceil(share * times.length - 1e-9) - 1] ?? 0
          const upper = loadTimeBounds.find((bound) => exact <= bound) ?? 63_000
          const lower = loadTimeBounds.findLast((bound) => exact > bound) ?? 0
          const found = quantileOf(counter?.histogram ?? [], share)
          expect(found).toBeGreaterThanOrEqual(Math.min(lower, 63_000) - 1e-6)
          expect(found).toBeLessThanOrEqual(upper + 1e-6)
        },
      ),
    )
    expect(quantileOf(noLoads, 0.5)).toBeNull()
  })
})
