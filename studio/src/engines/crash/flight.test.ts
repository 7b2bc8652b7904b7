import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { timeUp } from '../engine.ts'
import { crashEngine, crashOutcomeSchema } from './crash-engine.ts'
import { drawEnd, highestMultiple, multipleAt, timeOf } from './flight.ts'
import { readTarget } from './view/read-target.ts'

const words = 2 ** 32
/** Of all 2^32 draws, how many flights reach a multiple. */
const reaching = (multiple: number) => Math.floor((97 * words) / multiple)
const endOf = (rest: number) => drawEnd(() => words - rest)

describe('the end of a flight', () => {
  it('is at or above a multiple for exactly 97 / multiple of all draws', () => {
    const odd = Array.from({ length: 20_000 }, (_, i) => 101 + i * 49)
    for (const multiple of [...odd, highestMultiple]) {
      expect(endOf(reaching(multiple))).toBeGreaterThanOrEqual(multiple)
      expect(endOf(reaching(multiple) + 1)).toBeLessThan(multiple)
    }
  })

  it('is at once for nearly four flights of a hundred', () => {
    expect(endOf(words)).toBe(100)
    expect((words - reaching(101)) / words).toBeCloseTo(1 - 97 / 101, 6)
    expect(endOf(Math.floor((97 * words) / 100) + 1)).toBe(100)
  })

  it('is never above the highest multiple', () => {
    expect(endOf(1)).toBe(highestMultiple)
  })

  it('returns 97 per cent whichever multiple is waited for, to a thousandth of a point', () => {
    for (let target = 101; target <= highestMultiple; target += 1) {
      const returned = (reaching(target) / words) * target
      if (Math.abs(returned - 97) > 0.001) expect({ target, returned }).toEqual({ target, returned: 97 })
    }
  })

  it('shows in ten million simulated flights, within 0.3 points', { tags: ['proof'], timeout: 30_000 }, () => {
    const draw = seededDraw(20261121)
    const flights = 10_000_000
    const [low, even, high] = [110, 200, 500]
    let [atLow, atEven, atHigh] = [0, 0, 0]
    for (let i = 0; i < flights; i += 1) {
      const end = drawEnd(draw)
      if (end >= low) atLow += low
      if (end >= even) atEven += even
      if (end >= high) atHigh += high
    }
    for (const sum of [atLow, atEven, atHigh]) expect(Math.abs(sum / flights - 97)).toBeLessThan(0.3)
  })
})

describe('the multiple of a moment', () => {
  it('begins at once the stake, never falls, and is first reached at the time that is said', () => {
    expect(multipleAt(0)).toBe(100)
    for (let multiple = 101; multiple <= highestMultiple; multiple += 997) {
      expect(multipleAt(timeOf(multiple))).toBeGreaterThanOrEqual(multiple)
      expect(multipleAt(timeOf(multiple) - 1)).toBeLessThan(multiple)
    }
  })
})

describe('a flight', () => {
  const wager = (auto: number | null) => ({ stake: 300n, choice: { auto } })
  const flyTo = (end: number) => () => words - reaching(end)

  it('pays the stake times the multiple at which it was left, and nothing after its end', () => {
    const collect = (at: number) =>
      crashEngine.play(flyTo(250), wager(null), [{ move: { collect: at }, atMs: timeOf(at) }])
    expect(collect(137)).toMatchObject({ kind: 'over', win: 411n })
    expect(collect(250)).toMatchObject({ kind: 'over', win: 750n })
    expect(collect(251)).toMatchObject({ kind: 'over', win: 0n })
  })

  it('is collected where the player said, even when his own word comes later', () => {
    const late = [{ move: { collect: 240 }, atMs: timeOf(240) }]
    expect(crashEngine.play(flyTo(250), wager(150), late)).toMatchObject({ win: 450n })
    expect(crashEngine.play(flyTo(250), wager(150), [{ move: timeUp, atMs: 0 }])).toMatchObject({ win: 450n })
    expect(crashEngine.play(flyTo(140), wager(150), [{ move: timeUp, atMs: 0 }])).toMatchObject({ win: 0n })
  })

  it('pays nothing else, whatever is asked: the multiple that was collected or nothing', () => {
    const draw = seededDraw(7)
    for (let i = 0; i < 20_000; i += 1) {
      const auto = draw(2) === 0 ? null : 101 + draw(900)
      const at = 100 + draw(900)
      const standing = crashEngine.play(draw, wager(auto), [{ move: { collect: at }, atMs: timeOf(at) }])
      if (standing.kind !== 'over') throw new Error('a flight that was left is over')
      const { end, collected } = v.parse(crashOutcomeSchema, standing.outcome)
      const asked = Math.min(at, auto ?? at)
      expect(collected).toBe(asked <= end && end > 100 ? asked : null)
      expect(standing.win).toBe(BigInt((collected ?? 0) * 3))
    }
  })

  it.each([
    [{ stake: 150n, choice: { auto: null } }],
    [{ stake: -100n, choice: { auto: null } }],
    [{ stake: 100n, choice: { auto: 100 } }],
    [{ stake: 100n, choice: { auto: 2.5 } }],
    [{ stake: 100n, choice: { auto: highestMultiple + 1 } }],
    [{ stake: 100n, choice: null }],
  ])('does not begin with %o', (asked) => {
    expect(crashEngine.readWager(asked, { iso: 'USD', decimals: 2 })).toBeNull()
  })

  it('can be worked out again on the player’s device', async () => {
    const acts = [{ move: { collect: 104 }, atMs: timeOf(104) }]
    const round = playedRound(crashEngine, { stake: 100n, choice: { auto: null } }, acts)
    expect(await checksOf(round, crashEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: { end: 101, collected: null } }, crashEngine.play)).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('the field of the automatic collection', () => {
  it.each([
    ['', null],
    ['2', 200],
    ['1,5', 150],
    ['1.01', 101],
    [' 10000 ', 1_000_000],
    ['3,25 ×', 325],
    ['1', 'unreadable'],
    ['10000,01', 'unreadable'],
    ['dos', 'unreadable'],
    ['-2', 'unreadable'],
    ['1,234', 'unreadable'],
  ])('reads %j as %j', (text, target) => {
    expect(readTarget(text)).toBe(target)
  })
})
