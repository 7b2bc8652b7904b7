import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { kenoEngine, kenoOutcomeSchema } from './keno-engine.ts'
import { kenoBalls, kenoNumbers, kenoPay, mostPicks, waysToHit, waysToMark } from './keno-pays.ts'

const usd = { iso: 'USD', decimals: 2 }
const counts = Array.from({ length: mostPicks }, (_, i) => i + 1)

function drawn(picks: readonly number[], draw: (sides: number) => number, stake = 100n) {
  const standing = kenoEngine.play(draw, { stake, choice: { picks } }, [])
  if (standing.kind !== 'over') throw new Error('a draw is over at once')
  return { win: standing.win, ...v.parse(kenoOutcomeSchema, standing.outcome) }
}
/** Always the smallest number that is left: the balls from 1 to 10. */
const lowest = () => 0

describe('a draw of ten balls', () => {
  it('pays by how many of the marked numbers came', () => {
    expect(drawn([1], lowest)).toMatchObject({ balls: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], hits: 1, win: 384n })
    expect(drawn([40], lowest)).toMatchObject({ hits: 0, win: 0n })
    expect(drawn([1, 2, 30], lowest, 300n)).toMatchObject({ hits: 2, win: 1497n })
    expect(drawn([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], lowest)).toMatchObject({ hits: 10, win: 1_000_000n })
  })

  it('has ten different balls of forty, each as often as any other', () => {
    const draw = seededDraw(40)
    const seen = Array<number>(kenoNumbers + 1).fill(0)
    const draws = 40_000
    for (let i = 0; i < draws; i += 1) {
      const { balls } = drawn([1], draw)
      expect(new Set(balls).size).toBe(kenoBalls)
      for (const ball of balls) seen[ball] = (seen[ball] ?? 0) + 1
    }
    const expected = (draws * kenoBalls) / kenoNumbers
    const chiSquare = seen.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.99 % of fair drums stay below with 39 degrees of freedom.
    expect(chiSquare).toBeLessThan(80)
  })

  it('pays more for every further hit', () => {
    for (const picks of counts) {
      const paid = Array.from({ length: picks + 1 }, (_, hits) => kenoPay(picks, hits)).filter((pay) => pay > 0)
      expect(paid).toEqual([...paid].sort((a, b) => a - b))
      expect(new Set(paid).size).toBe(paid.length)
    }
  })
})

describe('the return', () => {
  it.each(counts)('with %i numbers marked is 96 per cent within a fiftieth of a point, exactly weighed', (picks) => {
    let [over, ways] = [0n, 0n]
    for (let hits = 0; hits <= picks; hits += 1) {
      ways += waysToHit(picks, hits)
      over += waysToHit(picks, hits) * BigInt(kenoPay(picks, hits))
    }
    expect(ways).toBe(waysToMark(picks))
    expect(Math.abs(Number((over * 10_000n) / ways) / 10_000 - 96)).toBeLessThan(0.02)
    expect(kenoEngine.rtp).toBe('96.00')
  })

  it('is what the engine pays, for any marks', () => {
    const draw = seededDraw(11)
    for (let round = 0; round < 5000; round += 1) {
      const picks = [...new Set(Array.from({ length: 1 + draw(10) }, () => 1 + draw(kenoNumbers)))]
      const { balls, hits, multiple, win } = drawn(picks, draw, 200n)
      expect(hits).toBe(picks.filter((pick) => balls.includes(pick)).length)
      expect(win).toBe(BigInt(2 * kenoPay(picks.length, hits)))
      expect(multiple).toBe(kenoPay(picks.length, hits))
    }
  })
})

describe('the table', () => {
  it.each([
    ['no numbers', 100n, { picks: [] }],
    ['eleven numbers', 100n, { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    ['a number twice', 100n, { picks: [7, 7] }],
    ['zero', 100n, { picks: [0] }],
    ['a number that is not there', 100n, { picks: [41] }],
    ['half a number', 100n, { picks: [1.5] }],
    ['text', 100n, { picks: ['7'] }],
    ['no choice', 100n, null],
    ['a stake that is not offered', 10n, { picks: [7] }],
  ])('does not take %s', (_, stake, choice) => {
    expect(kenoEngine.readWager({ stake, choice }, usd)).toBeNull()
  })

  it('lets the player work a draw out again', async () => {
    const round = playedRound(kenoEngine, { stake: 100n, choice: { picks: [3, 9, 27] } })
    expect(await checksOf(round, kenoEngine.play)).toEqual([true, true, true])
    const other = { balls: [3, 9, 27], hits: 3, multiple: 2290 }
    expect(await checksOf({ ...round, outcome: other }, kenoEngine.play)).toEqual([true, false, true])
  })
})
