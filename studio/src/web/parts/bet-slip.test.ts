import { describe, expect, it } from 'vitest'
import { type BetSlip, betsOn, emptySlip, lay, type Placing, sumOf, takeBack } from './bet-slip.ts'

const limits = { spot: (spot: string) => (spot === 'pleno-7' ? 1000n : 5000n), round: 5000n }

function laid(slip: BetSlip, placing: Placing): BetSlip {
  const next = lay(slip, placing, limits)
  if (next.kind !== 'laid') throw new Error(`refused by the limit of the ${next.kind}`)
  return next.slip
}

describe('the chips on a cloth', () => {
  const two = laid(laid(laid(emptySlip, [['rojo', 500n]]), [['pleno-7', 200n]]), [['rojo', 100n]])

  it('add up spot by spot', () => {
    expect(betsOn(two)).toEqual([
      ['rojo', 600n],
      ['pleno-7', 200n],
    ])
    expect(sumOf(betsOn(two))).toBe(800n)
  })

  it('are taken back in the order in which they were laid, last first', () => {
    expect(betsOn(takeBack(two))).toEqual([
      ['rojo', 500n],
      ['pleno-7', 200n],
    ])
    expect(betsOn(takeBack(takeBack(takeBack(takeBack(two)))))).toEqual([])
  })

  it('stop at the limit of a spot and of a round, and say which', () => {
    expect(lay(two, [['pleno-7', 900n]], limits)).toEqual({ kind: 'spot', limit: 1000n })
    expect(lay(two, [['negro', 4300n]], limits)).toEqual({ kind: 'round', limit: 5000n })
    expect(lay(two, [['negro', 4200n]], limits).kind).toBe('laid')
  })
})
