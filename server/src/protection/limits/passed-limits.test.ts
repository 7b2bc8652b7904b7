import { expect, test } from 'vitest'
import type { Counts, HeldLimit } from './limit-left.ts'
import { passedByMoney, passedByTime } from './passed-limits.ts'

const now = new Date('2026-11-20T14:00:00Z')
const today = '2026-11-20'
const own: HeldLimit = { type: 'stake', period: 'P1D', scope: 'USD', value: 1_000n, source: 'player' }

/** These limits after stakes of so much in dollars, and so long at play. */
const counts = (limits: readonly HeldLimit[], staked: bigint, playedMs = 0): Counts => ({
  limits,
  used: {
    totals: [{ day: today, iso: 'USD', staked, won: 0n }],
    deposits: [],
    dayMs: playedMs,
    session: { playedMs, startedAt: now, restedAt: now },
  },
  clock: { now, today, zone: 'America/Caracas' },
})
const levels = (limit: HeldLimit, staked: bigint, minor: bigint, iso = 'USD') =>
  passedByMoney(counts([limit], staked), { minor, iso }).map(({ level }) => level)

test('a limit is near from four fifths on and reached at its end; only who passes the line is told', () => {
  expect(levels(own, 0n, 799n)).toEqual([])
  expect(levels(own, 0n, 800n)).toEqual(['near'])
  expect(levels(own, 799n, 1n)).toEqual(['near'])
  expect(levels(own, 800n, 199n)).toEqual([])
  expect(levels(own, 800n, 200n)).toEqual(['reached'])
  expect(levels(own, 0n, 1_000n)).toEqual(['reached'])
})

test('a limit of the house, one on a single stake, and one in another currency are none of it', () => {
  for (const source of ['operator', 'regulator'] as const) expect(levels({ ...own, source }, 0n, 1_000n)).toEqual([])
  expect(levels({ ...own, type: 'single_stake', period: 'none' }, 0n, 1_000n)).toEqual([])
  expect(levels(own, 0n, 1_000n, 'EUR')).toEqual([])
})

test('a limit of time is passed by play and by no money', () => {
  const minutes: HeldLimit = { type: 'day_time', period: 'P1D', scope: 'time', value: 10n, source: 'player' }
  const at = (playedMs: number) => passedByTime(counts([minutes], 0n, playedMs), 60_000).map(({ level }) => level)
  expect([at(479_999), at(480_000), at(540_000), at(600_000), at(660_000)]).toEqual([[], ['near'], [], ['reached'], []])
  expect(passedByMoney(counts([minutes], 0n, 600_000), { minor: 1_000n, iso: 'USD' })).toEqual([])
})
