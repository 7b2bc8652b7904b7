import type { Beacon } from '@trebol/shared/contract/beacon'
import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import { reportChange } from '../report/change-report.ts'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { testDatabase } from '../testing/test-database.ts'
import { leftRelease, type SessionCounts } from './convergence.ts'
import { describeConvergence, describeEnd } from './describe-convergence.ts'
import { followSessions, openBefore } from './follow-sessions.ts'
import { watchConvergence } from './watch-convergence.ts'

const left = { unit: 'games', release: fakeId(1) } as const

/** Convergence of sessions that are counted so, one count a second; the clock is ours. */
async function watched(...counts: SessionCounts[]) {
  const pauses: number[] = []
  let turn = 0
  const lines: string[] = []
  let last = null
  for await (const convergence of watchConvergence({
    left,
    count: async () => counts[Math.min(turn++, counts.length - 1)] ?? of(0, 0),
    pause: async (ms) => pauses.push(ms),
  })) {
    last = convergence
    lines.push(describeConvergence(convergence))
  }
  return { lines, pauses, end: last && describeEnd(last) }
}
const of = (off: number, total: number, lost = 0): SessionCounts => ({ off, total, lost })

describe('convergence', () => {
  it('is told once a second until every open session is off, and says that it is done', async () => {
    const { lines, pauses, end } = await watched(of(0, 430), of(412, 430), of(430, 430))
    expect(lines).toEqual([
      `new loads: now · open sessions: 0 of 430 off ${left.release}`,
      `new loads: now · open sessions: 412 of 430 off ${left.release}`,
      `new loads: now · open sessions: 430 of 430 off ${left.release}`,
    ])
    expect([pauses, end]).toEqual([[1_000, 1_000], `Done: no open session runs ${left.release}.`])
  })

  it('goes on for as long as a tab may take that asks every 30 seconds, and ends with the last one', async () => {
    const waiting = Array.from({ length: 35 }, () => of(3, 5))
    const { lines, pauses, end } = await watched(...waiting, of(5, 5))
    expect(lines.at(-1)).toBe(`new loads: now · open sessions: 5 of 5 off ${left.release}`)
    expect([pauses.length, end]).toEqual([35, `Done: no open session runs ${left.release}.`])
  })

  it('ends when only tabs are left that nobody looks at or that have no network, and says how many', async () => {
    const { pauses, end } = await watched(of(0, 5), of(3, 5))
    expect(pauses).toHaveLength(40)
    expect(end).toBe(
      `2 open sessions still run ${left.release}: they change when their tab is seen or online again. metrics of the service tell how many are left.`,
    )
  })

  it('is done at once when nobody ran it, and says who was lost from sight', async () => {
    expect((await watched(of(0, 0))).lines).toEqual([`new loads: now · open sessions: none ran ${left.release}`])
    const { lines, end } = await watched(of(1, 4, 1), of(3, 4, 1))
    expect(lines[0]).toBe(`new loads: now · open sessions: 1 of 4 off ${left.release}, 1 lost from sight`)
    expect(end).toBe(
      `Done: no session that the service hears of runs ${left.release}; 1 of 4 are lost from sight: they change when their tab is seen or online again.`,
    )
  })
})

describe('the sessions that ran a release before a change', () => {
  it('are all counted, however fast they left: on another release, closed, silent, or heard of late', async () => {
    const { db } = await testDatabase()
    const [bad, good, channel] = [fakeId(1), fakeId(2), 'production']
    const page = () => fakeBeacon({ set: { host: fakeId(3), games: bad } })
    const [moved, closed, silent, stays, late] = [page(), page(), page(), page(), page()]
    const began = new Date('2026-11-20T12:00:00.000Z')
    let seconds = 0
    const now = () => new Date(began.getTime() + seconds * 1_000)
    const tell = (...beacons: Beacon[]) => writeTally(db, tally(beacons.map((beacon) => ({ beacon, at: now() }))))
    await tell(moved, closed, silent, stays)
    const before = await openBefore(db, 'games', { channel, now })
    await tell(
      { ...moved, seq: 1, set: { host: fakeId(3), games: good } },
      { ...closed, seq: 1, events: [{ kind: 'leave' }] },
      late,
    )
    const count = followSessions(db, before, { left: { unit: 'games', release: bad }, channel, now })
    expect(await count()).toEqual({ total: 5, off: 2, lost: 0 })
    seconds = 100
    await tell({ ...stays, seq: 1 }, { ...late, seq: 1, set: { host: fakeId(3), games: good } })
    expect(await count()).toEqual({ total: 5, off: 3, lost: 1 })
  })

  it('of a recall are all that were not on its target, also those two releases back', async () => {
    const { db } = await testDatabase()
    const [older, old, target, channel] = [fakeId(1), fakeId(2), fakeId(4), 'production']
    const page = (games: typeof old) => fakeBeacon({ set: { host: fakeId(3), games } })
    const [far, near, there] = [page(older), page(old), page(target)]
    const now = () => new Date('2026-11-20T12:00:00.000Z')
    const tell = (...beacons: Beacon[]) => writeTally(db, tally(beacons.map((beacon) => ({ beacon, at: now() }))))
    await tell(far, near, there)
    const before = await openBefore(db, 'games', { channel, now })
    const left = { unit: 'games', release: old, target } as const
    const count = followSessions(db, before, { left, channel, now })
    expect(await count()).toEqual({ total: 2, off: 0, lost: 0 })
    await tell({ ...near, seq: 1, set: { host: fakeId(3), games: target } })
    const counts = await count()
    expect(counts).toEqual({ total: 2, off: 1, lost: 0 })
    const told = { ...left, ...counts, done: false }
    expect([describeConvergence(told), describeEnd(told)]).toEqual([
      `new loads: now · open sessions: 1 of 2 on ${target}`,
      `1 open sessions still run another release than ${target}: they change when their tab is seen or online again. metrics of the service tell how many are left.`,
    ])
  })
})

describe('what open sessions have to leave', () => {
  it('is what a rollback or a recall left and the candidate of a ramp that is taken back, and nothing else', async () => {
    const { change, publish } = await fakeStore()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    const after = async (command: ChangeCommand) =>
      leftRelease(reportChange(await change(command), { channel: 'production', command }))
    const promote = { kind: 'promote', unit: 'games', severity: 'passive' } as const
    const ramp = { kind: 'ramp', unit: 'games', reason: null, lock: false } as const
    expect(await after({ ...promote, release: one })).toBeNull()
    expect(await after({ ...promote, release: two, ramp: 10 })).toBeNull()
    expect(await after({ ...ramp, percent: 20 })).toBeNull()
    expect(await after({ ...ramp, percent: 0 })).toEqual({ unit: 'games', release: two })
    expect(await after({ ...promote, release: two, severity: 'recall' })).toEqual({
      unit: 'games',
      release: one,
      target: two,
    })
    expect(await after({ kind: 'rollback', unit: 'games', to: one, reason: 'white pages' })).toEqual({
      unit: 'games',
      release: two,
    })
    expect(await after({ kind: 'unlock', unit: 'games' })).toBeNull()
    expect(await after({ ...promote, release: two })).toBeNull()
    expect(await after({ kind: 'withdraw', unit: 'games', release: one, reason: 'white pages' })).toEqual({
      unit: 'games',
      release: one,
    })
  })
})
