import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { plinkoEngine, plinkoOutcomeSchema } from './plinko-engine.ts'
import { multiplesFor, type Risk, type Rows, risks, rowCounts, waysTo } from './plinko-tables.ts'

const usd = { iso: 'USD', decimals: 2 }
const tables = risks.flatMap((risk) => rowCounts.map((rows) => [risk, rows] as const))

function fall(ways: readonly number[], risk: Risk, rows: Rows, stake = 100n) {
  const left = [...ways]
  const standing = plinkoEngine.play(() => left.shift() ?? 0, { stake, choice: { rows, risk } }, [])
  if (standing.kind !== 'over') throw new Error('a fall is over at once')
  return { win: standing.win, ...v.parse(plinkoOutcomeSchema, standing.outcome) }
}
const waysOf = (bits: number, rows: number) => Array.from({ length: rows }, (_, row) => (bits >> row) & 1)

describe('a ball', () => {
  it('lands in the slot that its turns to the right count, and pays what is written there', () => {
    expect(fall([0, 0, 0, 0, 0, 0, 0, 0], 'bajo', 8)).toMatchObject({ slot: 0, multiple: 560, win: 560n })
    expect(fall([1, 0, 1, 0, 1, 0, 1, 0], 'bajo', 8, 300n)).toMatchObject({ slot: 4, multiple: 49, win: 147n })
    expect(fall([1, 1, 1, 1, 1, 1, 1, 1], 'alto', 8)).toMatchObject({ slot: 8, multiple: 2900, win: 2900n })
  })

  it('pays the same to both sides', () => {
    for (const [risk, rows] of tables) {
      const multiples = multiplesFor(risk, rows)
      expect(multiples).toHaveLength(rows + 1)
      expect([...multiples].reverse()).toEqual(multiples)
    }
  })
})

describe('the return', () => {
  it.each(tables)('of %s risk over %i rows is 97 per cent within a tenth of a point, exactly weighed', (risk, rows) => {
    const ways = waysTo(rows)
    const over = multiplesFor(risk, rows).reduce((sum, multiple, slot) => sum + multiple * (ways[slot] ?? 0), 0)
    expect(ways.reduce((sum, count) => sum + count, 0)).toBe(2 ** rows)
    expect(Math.abs(over / 2 ** rows - 97)).toBeLessThan(0.1)
  })

  it('is what all ways of a ball together bring back, for every table', () => {
    for (const [risk, rows] of tables.filter(([, rows]) => rows <= 12)) {
      let sum = 0n
      for (let bits = 0; bits < 2 ** rows; bits += 1) sum += fall(waysOf(bits, rows), risk, rows).win
      expect(Math.abs(Number(sum) / 2 ** rows - 97)).toBeLessThan(0.1)
    }
    expect(plinkoEngine.rtp).toBe('97.00')
  }, 30_000)
})

describe('the table', () => {
  it.each([
    ['seven rows', 100n, { rows: 7, risk: 'bajo' }],
    ['seventeen rows', 100n, { rows: 17, risk: 'bajo' }],
    ['a risk that is not there', 100n, { rows: 8, risk: 'constructor' }],
    ['text in place of rows', 100n, { rows: '8', risk: 'bajo' }],
    ['no choice', 100n, null],
    ['a stake that is not offered', 101n, { rows: 8, risk: 'bajo' }],
  ])('does not take %s', (_, stake, choice) => {
    expect(plinkoEngine.readWager({ stake, choice }, usd)).toBeNull()
  })

  it('lets the player work a fall out again', async () => {
    const round = playedRound(plinkoEngine, { stake: 100n, choice: { rows: 12, risk: 'medio' } })
    expect(await checksOf(round, plinkoEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: null }, plinkoEngine.play)).toEqual([true, false, true])
    expect(await checksOf({ ...round, win: '88.00' }, plinkoEngine.play)).toEqual([true, true, false])
  })
})
