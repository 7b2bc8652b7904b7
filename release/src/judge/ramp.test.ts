import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import { readNewest } from '../log/read-log.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testSigner } from '../testing/test-signer.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import { judgeRamps } from './judge-ramps.ts'
import { rampReader } from './read-ramps.ts'
import { rampReverter } from './revert-ramp.ts'

const now = () => new Date(changedAt.getTime() + 30_000)

/** A host and a games unit whose next release goes to a tenth of the browsers. */
async function ramping() {
  const team = await fakeStore()
  const { store, publish, promote, change } = team
  const host = await publish('host')
  const incumbent = await publish('games', { mark: 'a' })
  const candidate = await publish('games', { mark: 'b' })
  await promote('host', host)
  await promote('games', incumbent)
  await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 10 })
  const ramps = rampReader(store, 'production', now)
  return { ...team, host, incumbent, candidate, ramps, revert: rampReverter({ store, signer: testSigner, now, ramps }) }
}

describe('a ramp', () => {
  it('is known while it runs, since it began, however it is widened', async () => {
    const { ramps, change, incumbent, candidate, store, promote, publish } = await ramping()
    const ramp = { channel: 'production', unit: 'games', candidate, incumbent, since: changedAt }
    expect(await ramps()).toEqual([ramp])
    await change({ kind: 'ramp', unit: 'games', percent: 50, reason: null, lock: false })
    await promote('legal', await publish('legal'))
    expect(await ramps()).toEqual([ramp])
    expect(await rampReader(store, 'production', now)()).toEqual([ramp])
    await change({ kind: 'ramp', unit: 'games', percent: 100, reason: null, lock: false })
    expect(await ramps()).toEqual([])
  })

  it('that was begun by a clock which ran ahead counts from when it was seen first', async () => {
    const { store } = await ramping()
    const early = () => new Date(changedAt.getTime() - 60_000)
    let time = early()
    const ramps = rampReader(store, 'production', () => time)
    expect(await ramps()).toMatchObject([{ since: early() }])
    time = new Date(changedAt.getTime() - 1_000)
    expect(await ramps()).toMatchObject([{ since: early() }])
  })

  it('whose candidate does not start is taken back by the judge, and the unit is locked with the reason', async () => {
    const { db } = await testDatabase()
    const { store, ramps, revert, host, incumbent, candidate } = await ramping()
    const failed = { kind: 'unit-failed', unit: 'games', release: candidate, why: '404' } as const
    const received = Array.from({ length: 40 }, () => ({
      beacon: fakeBeacon({ session: randomUUID(), set: { host }, events: [failed] }),
      ticket: fakeTicket(),
      at: new Date(changedAt.getTime() + 5_000),
    }))
    await writeTally(db, tally(received))
    const log = pino({ enabled: false })
    await judgeRamps({ database: () => db, log, now, ramps, revert })
    const [entry] = await readNewest(store, 'production', 1)
    expect(entry).toMatchObject({ by: 'judge', command: 'ramp', unit: 'games' })
    expect(entry?.units.games).toMatchObject({
      active: incumbent,
      ramp: null,
      withdrawn: [candidate],
      locked: { by: 'judge', reason: 'failed starts: 100.0 % of 40 sessions, the incumbent is not known yet' },
    })
    expect(await ramps()).toEqual([])
  })

  it('that somebody else has ended is left as it is', async () => {
    const { ramps, revert, change, store } = await ramping()
    const [ramp] = await ramps()
    await change({ kind: 'ramp', unit: 'games', percent: 100, reason: null, lock: false })
    if (!ramp) throw new Error('there is a ramp')
    await expect(revert(ramp, 'late')).rejects.toThrow(/^games \S+ is no longer ramped on production\.$/)
    expect((await readNewest(store, 'production', 1))[0]).toMatchObject({ by: 'ana' })
  })
})
