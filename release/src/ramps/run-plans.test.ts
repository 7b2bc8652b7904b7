import { randomUUID } from 'node:crypto'
import type { BeaconEvent } from '@trebol/shared/contract/beacon'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import { changeChannel } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import { readHead } from '../log/read-log.ts'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testSigner } from '../testing/test-signer.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import { takeSteps } from './run-plans.ts'

/** A candidate at 10 %, then 50 and 100 %, each after ten minutes, and a clock that the test turns. */
async function plannedRamp() {
  const team = await fakeStore()
  const { db } = await testDatabase()
  const [first, candidate] = [await team.publish('games'), await team.publish('games', { mark: 'next' })]
  await team.promote('games', first)
  let nowMs = changedAt.getTime()
  const now = () => new Date(nowMs)
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const { store } = team
  const change = (command: ChangeCommand, by = 'ana') =>
    changeChannel(store, { channel: 'production', command, by, dryRun: false, signer: testSigner, now })
  const plan = { steps: [50, 100], everyMs: 600_000 }
  await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 10, plan })
  const settings = { store, channel: 'production', signer: testSigner, database: () => db, log, now }
  const told = async (count: number, ...events: BeaconEvent[]) =>
    writeTally(
      db,
      tally(
        Array.from({ length: count }, () => ({
          beacon: fakeBeacon({ session: randomUUID(), set: { host: fakeId(1) }, events }),
          at: now(),
          ticket: fakeTicket(),
        })),
      ),
    )
  const loaded = (release: typeof first): BeaconEvent => ({ kind: 'unit-loaded', unit: 'games', release, ms: 100 })
  return {
    ...{ first, candidate, change, logged, settings, told },
    later: (minutes: number) => {
      nowMs += minutes * 60_000
    },
    /** So many sessions of each that load. */
    sessions: async (count: number) => {
      await told(count, loaded(first))
      await told(count, loaded(candidate))
    },
    failing: async (count: number) =>
      told(count, { kind: 'unit-failed', unit: 'games', release: candidate, why: '404' }),
    steps: () => takeSteps(settings),
    head: async () => (await readHead(store, 'production'))?.entry,
  }
}

describe('a planned ramp', () => {
  it('goes on step by step, each after its time and judged by what it has shown itself', async () => {
    const { candidate, first, sessions, steps, later, head } = await plannedRamp()
    await sessions(700)
    await steps()
    expect(await head()).toMatchObject({ rev: 2, units: { games: { ramp: { percent: 10 } } } })
    later(10)
    await steps()
    expect(await head()).toMatchObject({
      ...{ rev: 3, command: 'ramp', by: 'plan of ana', plans: { games: { steps: [100] } } },
      units: { games: { active: first, ramp: { release: candidate, percent: 50 } } },
    })
    // What the step before has shown says nothing of this one.
    later(10)
    await steps()
    expect(await head()).toMatchObject({ rev: 3 })
    await sessions(700)
    later(1)
    await steps()
    expect(await head()).toMatchObject({ rev: 4, plans: {}, units: { games: { active: candidate, ramp: null } } })
  })

  it('takes no step while the candidate does worse, though its time is over', async () => {
    const { sessions, failing, steps, later, head } = await plannedRamp()
    await sessions(700)
    await failing(40)
    later(30)
    await steps()
    expect(await head()).toMatchObject({ rev: 2 })
  })

  it('takes a step once, of however many services, and none that people have ended meanwhile', async () => {
    const { sessions, steps, later, head, change } = await plannedRamp()
    await sessions(700)
    later(10)
    await Promise.all([steps(), steps(), steps()])
    expect(await head()).toMatchObject({ rev: 3, units: { games: { ramp: { percent: 50 } } } })
    await change({ kind: 'ramp', unit: 'games', percent: 50, reason: 'wait for the evening', lock: false })
    await sessions(700)
    later(30)
    await steps()
    expect(await head()).toMatchObject({ rev: 4, plans: {}, units: { games: { ramp: { percent: 50 } } } })
  })

  it('waits for somebody else where the policy asks for an approval', async () => {
    const { sessions, steps, later, head, change } = await plannedRamp()
    await change({ kind: 'policy', unit: 'games', policy: { approval: 'every' }, reason: 'two pairs of eyes' })
    await sessions(700)
    later(10)
    await steps()
    expect(await head()).toMatchObject({ rev: 3 })
    await expect(change({ kind: 'approve', unit: 'games' })).rejects.toThrow('ana began this ramp of games')
    await change({ kind: 'approve', unit: 'games' }, 'eva')
    expect(await change({ kind: 'approve', unit: 'games' }, 'eva')).toMatchObject({ status: 'nothing-to-do' })
    await steps()
    expect(await head()).toMatchObject({ rev: 5, units: { games: { ramp: { percent: 50 } } } })
    await sessions(700)
    later(10)
    await steps()
    expect(await head()).toMatchObject({ rev: 5 })
  })

  it('stands still without a database', async () => {
    const { settings, later, sessions, head } = await plannedRamp()
    await sessions(700)
    later(10)
    await takeSteps({ ...settings, database: () => null })
    expect(await head()).toMatchObject({ rev: 2 })
  })
})
