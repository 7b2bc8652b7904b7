import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { counters, pages, sessions } from '../database/schema/index.ts'
import { rateLimit } from '../proxy/rate-limit.ts'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeSite } from '../testing/fake-site.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import { openSessions, runningIn, trackRecords, usedReleases } from './queries.ts'
import { tally } from './tally.ts'
import { removeOld, writeTally } from './write-tally.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const [host, one, two] = [fakeId(1), fakeId(2), fakeId(3)]

describe('counters', () => {
  it('end where their column does, however often pages say that they failed', async () => {
    const { db } = await testDatabase()
    const error = { kind: 'error', unit: 'games', release: two, what: 'x', times: 1_000 } as const
    const { counters: counted, ...batch } = tally([{ beacon: fakeBeacon({ events: [error] }), at: now }])
    const many = { ...batch, counters: counted.map((counter) => ({ ...counter, count: 2_000_000_000 })) }
    for (let round = 0; round < 2; round += 1) await writeTally(db, many)
    expect(await db.select({ count: counters.count }).from(counters)).toEqual([{ count: 2_147_483_647 }])
  })
})

describe('POST /beacons', () => {
  it('takes the beacon of a page, as JSON or plain text, without cookies, and stores it at the next flush', async () => {
    const { send, db, host: live, games, collector } = await fakeService()
    const beacon = fakeBeacon({ set: { host: live, games } })
    const answer = await send('POST', '/beacons', JSON.stringify(beacon), {
      'content-type': 'text/plain;charset=UTF-8',
    })
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([204, '', undefined])
    expect(answer.headers['cache-control']).toBe('no-store')
    await collector.flush()
    expect(await db.select({ id: sessions.id, set: sessions.set }).from(sessions)).toEqual([
      { id: beacon.session, set: { host: live, games } },
    ])
  })

  it('refuses what is no beacon, too long, sent by another site or by another method', async () => {
    const { send, get } = await fakeSite()
    const text = JSON.stringify(fakeBeacon())
    expect((await send('POST', '/beacons', '{}')).status).toBe(400)
    expect((await send('POST', '/beacons', 'nonsense')).status).toBe(400)
    expect((await send('POST', '/beacons', `${text}${' '.repeat(4_096)}`)).status).toBe(413)
    expect((await send('POST', '/beacons', text, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await send('POST', '/beacons', text, { 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    expect((await get('/beacons', { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await send('PUT', '/beacons', text)).status).toBe(405)
  })

  it('goes on with 204 while there is no database, and counts what is dropped', async () => {
    const { send, collector, logged } = await fakeSite()
    for (let count = 0; count < 3; count += 1) {
      expect((await send('POST', '/beacons', JSON.stringify(fakeBeacon()))).status).toBe(204)
    }
    await collector.flush()
    expect(collector.counts()).toEqual({ received: 3, dropped: 3 })
    expect(logged.join('')).not.toContain('127.0.0.1')
  })

  it('drops what names a release that nobody published, or another channel', async () => {
    const { send, collector, db, host: live, games } = await fakeService()
    const set = { host: live, games }
    const bad = [
      fakeBeacon({ set: { host: fakeId(9) } }),
      fakeBeacon({ set, events: [{ kind: 'unit-failed', unit: 'games', release: fakeId(9), why: 'x' }] }),
      fakeBeacon({ set, channel: 'elsewhere' }),
      fakeBeacon({ set, fellBack: { games: fakeId(9) } }),
      fakeBeacon({ set, vitals: { unit: 'games', release: fakeId(9), lcp: 900 } }),
    ]
    for (const beacon of bad) expect((await send('POST', '/beacons', JSON.stringify(beacon))).status).toBe(204)
    await collector.flush()
    expect(collector.counts()).toEqual({ received: 5, dropped: 5 })
    expect(await db.select().from(sessions)).toEqual([])
  })
})

describe('the limit of beacons', () => {
  it('holds for each client and for all together, and begins anew with each window', () => {
    const allows = rateLimit({ perClient: 2, together: 5, perMs: 1_000 })
    const many = (address: string, count: number, at: number) =>
      Array.from({ length: count }, () => allows(address, at))
    expect(many('a', 3, 0)).toEqual([true, true, false])
    expect(many('b', 3, 10)).toEqual([true, true, false])
    expect(many('c', 1, 999)).toEqual([false])
    expect(many('a', 1, 1_000)).toEqual([true])
  })
})

describe('what is known of sessions', () => {
  it('counts the open ones by release: not those that left, were silent, or run something else now', async () => {
    const { db } = await testDatabase()
    const moved = randomUUID()
    await writeTally(
      db,
      tally([
        { beacon: fakeBeacon({ set: { host, games: one } }), at: ago(10) },
        { beacon: fakeBeacon({ set: { host, games: one } }), at: ago(89) },
        { beacon: fakeBeacon({ set: { host, games: one } }), at: ago(91) },
        { beacon: fakeBeacon({ set: { host, games: one }, events: [{ kind: 'leave' }] }), at: ago(5) },
        { beacon: fakeBeacon({ set: { host, games: one }, channel: 'staging' }), at: ago(5) },
        { beacon: fakeBeacon({ set: { host } }), at: ago(1) },
        { beacon: fakeBeacon({ session: moved, set: { host, games: one } }), at: ago(30) },
        { beacon: fakeBeacon({ session: moved, seq: 1, set: { host, games: two } }), at: ago(3) },
      ]),
    )
    expect((await openSessions(db, 'production', now)).sort((a, b) => b.count - a.count)).toEqual([
      { unit: 'host', release: host, count: 4 },
      { unit: 'games', release: one, count: 2 },
      { unit: 'games', release: two, count: 1 },
    ])
    const still = async (release: typeof one) =>
      (await runningIn(db, { channel: 'production', unit: 'games', release, now })).length
    expect([await still(one), await still(two), await still(fakeId(7))]).toEqual([2, 1, 0])
  })

  it('tells loads, failures and errors of each release of a unit since a time', async () => {
    const { db } = await testDatabase()
    const loaded = (ms: number) => ({ kind: 'unit-loaded', unit: 'games', release: one, ms }) as const
    const failed = { kind: 'unit-failed', unit: 'games', release: one, why: '404' } as const
    const error = { kind: 'error', unit: 'games', release: one, what: 'x' } as const
    const anonymous = { kind: 'error', unit: null, release: null, what: 'x' } as const
    const events = [loaded(90), loaded(95), loaded(2_000), failed, error, error, anonymous]
    await writeTally(db, tally([{ beacon: fakeBeacon({ events }), at: ago(60) }]))
    await writeTally(db, tally([{ beacon: fakeBeacon({ events: [failed] }), at: ago(3_600) }]))
    expect(await trackRecords(db, 'production', 'games', ago(300))).toEqual([
      { release: one, loads: 3, failures: 1, errors: 2 },
    ])
    expect(await trackRecords(db, 'staging', 'games', ago(300))).toEqual([])
  })

  it('is forgotten after 30 days, and until then says which releases were used', async () => {
    const { db } = await testDatabase()
    const day = 24 * 60 * 60
    const at = (days: number, release: typeof one) => ({
      beacon: fakeBeacon({ set: { host, games: release } }),
      at: ago(days * day),
      ticket: fakeTicket(),
    })
    await writeTally(db, tally([at(29, one), at(31, two)]))
    expect((await usedReleases(db, ago(30 * day))).map(({ release }) => release).sort()).toEqual([host, one].sort())
    await writeTally(
      db,
      tally([
        { ...at(0, one), ticket: null },
        { ...at(2, two), ticket: null },
      ]),
    )
    await removeOld(db, now)
    expect((await db.select().from(sessions)).map(({ network }) => network !== null).sort()).toEqual([false, true])
    expect((await usedReleases(db, new Date(0))).map(({ release }) => release)).not.toContain(two)
  })

  it('is kept of so many sessions, the newest', async () => {
    const { db } = await testDatabase()
    const seen = Array.from({ length: 9 }, (_, seconds) => ({
      beacon: fakeBeacon({ set: { host } }),
      at: ago(seconds),
      ticket: fakeTicket({ kind: 'counted', issuedAt: ago(seconds) }),
    }))
    await writeTally(db, tally(seen))
    await removeOld(db, now, 4)
    expect((await db.select().from(sessions)).map(({ lastSeen }) => lastSeen).sort()).toEqual(
      [3, 2, 1, 0].map(ago).sort(),
    )
    expect(await db.select().from(pages)).toHaveLength(4)
  })
})
