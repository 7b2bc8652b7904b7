import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { scratchCells, scratchEngine, scratchSymbols, winnersOf } from './scratch-engine.ts'

const usd = { iso: 'USD', decimals: 2 }
const shares = scratchSymbols.map(({ share }) => share)

/** Draws a card with these symbols. */
function winOf(cells: readonly number[], stake = 100n): bigint {
  const words = cells.map((symbol) => shares.slice(0, symbol).reduce<number>((sum, share) => sum + share, 0))
  const standing = scratchEngine.play(() => words.shift() ?? 0, { stake, choice: null }, [])
  if (standing.kind !== 'over') throw new Error('a card is decided at once')
  return standing.win
}
/** Every card there is: six symbols on six cells. */
const cards = Array.from({ length: scratchSymbols.length ** scratchCells }, (_, card) =>
  Array.from({ length: scratchCells }, (_, cell) => Math.floor(card / 6 ** cell) % 6),
)
const multipleOf = (cells: readonly number[]) =>
  winnersOf(cells).reduce((sum, symbol) => sum + (scratchSymbols[symbol]?.pays ?? 0), 0)

describe('a card', () => {
  it('pays for three of a symbol or more, once, and for two triples both', () => {
    expect(winOf([0, 1, 0, 2, 0, 3])).toBe(100n)
    expect(winOf([5, 5, 5, 5, 5, 5], 300n)).toBe(12_600n)
    expect(winOf([4, 3, 4, 3, 4, 3])).toBe(1150n)
    expect(winOf([0, 0, 1, 1, 2, 2])).toBe(0n)
  })

  it('has a symbol under every cell', () => {
    expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(100)
  })

  it('returns the figure that is stated, counted over all 46656 cards with their chances', () => {
    let [over, ways] = [0n, 0n]
    for (const cells of cards) {
      const chance = cells.reduce((product, symbol) => product * BigInt(shares[symbol] ?? 0), 1n)
      ways += chance
      over += chance * BigInt(multipleOf(cells))
    }
    expect(ways).toBe(100n ** BigInt(scratchCells))
    expect((Number((over * 1_000_000n) / ways) / 1_000_000).toFixed(2)).toBe(scratchEngine.rtp)
  })

  it('is paid by the engine as it is counted', () => {
    for (const cells of cards.filter((_, card) => card % 97 === 0)) expect(winOf(cells)).toBe(BigInt(multipleOf(cells)))
  })
})

describe('the table', () => {
  it.each([
    ['a choice where there is none', 100n, { cells: [5, 5, 5] }],
    ['a stake that is not offered', 150n, null],
    ['a negative stake', -100n, null],
  ])('does not take %s', (_, stake, choice) => {
    expect(scratchEngine.readWager({ stake, choice }, usd)).toBeNull()
  })

  it('lets the player work a card out again', async () => {
    const round = playedRound(scratchEngine, { stake: 100n, choice: null })
    expect(await checksOf(round, scratchEngine.play)).toEqual([true, true, true])
    const other = { cells: [5, 5, 5, 0, 0, 0], won: [0, 5] }
    expect(await checksOf({ ...round, outcome: other }, scratchEngine.play)).toEqual([true, false, true])
  })
})
