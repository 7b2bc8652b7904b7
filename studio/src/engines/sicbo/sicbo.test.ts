import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { type Dice, type DiceSpot, diceSpotNamed, diceSpots, pips } from './dice-spots.ts'
import { sicboEngine } from './sicbo-engine.ts'

const usd = { iso: 'USD', decimals: 2 }
const throws: readonly Dice[] = pips.flatMap((a) => pips.flatMap((b) => pips.map((c): Dice => [a, b, c])))
const named = (id: string): DiceSpot => {
  const spot = diceSpotNamed(id)
  if (spot === undefined) throw new Error(`there is no spot ${id}`)
  return spot
}
const wagerOn = (bets: readonly (readonly [string, bigint])[]) => ({
  stake: bets.reduce((sum, [, minor]) => sum + minor, 0n),
  choice: { bets: bets.map(([spot, minor]) => [spot, minor.toString()]) },
})
function winOf(dice: Dice, bets: readonly (readonly [string, bigint])[]): bigint {
  const left = dice.map((die) => die - 1)
  const standing = sicboEngine.play(() => left.shift() ?? 0, wagerOn(bets), [])
  if (standing.kind !== 'over') throw new Error('a throw is over at once')
  return standing.win
}

describe('a throw of three dice', () => {
  it.each([
    ['pequeno', [1, 2, 3], 200n],
    ['pequeno', [2, 2, 2], 0n],
    ['pequeno', [5, 5, 1], 0n],
    ['grande', [5, 5, 1], 200n],
    ['grande', [6, 6, 6], 0n],
    ['par', [1, 1, 2], 200n],
    ['par', [4, 4, 4], 0n],
    ['impar', [1, 1, 3], 200n],
    ['suma-4', [1, 1, 2], 7000n],
    ['suma-10', [6, 3, 1], 777n],
    ['suma-11', [6, 4, 1], 777n],
    ['suma-17', [6, 6, 5], 7000n],
    ['doble-3', [3, 3, 5], 1312n],
    ['doble-3', [3, 3, 3], 1312n],
    ['doble-3', [3, 2, 5], 0n],
    ['triple-3', [3, 3, 3], 21_000n],
    ['trio', [3, 3, 3], 3500n],
    ['trio', [3, 3, 4], 0n],
    ['dos-1-6', [6, 2, 1], 700n],
    ['dos-1-6', [6, 6, 2], 0n],
    ['numero-5', [5, 1, 2], 200n],
    ['numero-5', [5, 5, 2], 300n],
    ['numero-5', [5, 5, 5], 1500n],
    ['numero-5', [1, 2, 3], 0n],
  ] as const)('brings a chip on %s with %j %s', (id, dice, win) => {
    expect(winOf(dice, [[id, 100n]])).toBe(win)
  })
})

describe('the return', () => {
  const returned = ({ id }: DiceSpot) => throws.reduce((sum, dice) => sum + winOf(dice, [[id, 100n]]), 0n)

  it('is exactly 210 of 216 for every spot but the sums 10 and 11 and the doubles, counted over all throws', () => {
    for (const spot of diceSpots.filter(({ kind, id }) => kind !== 'doble' && !/^suma-1[01]$/.test(id)))
      expect({ id: spot.id, back: returned(spot) }).toEqual({ id: spot.id, back: 21_000n })
    expect(((210 / 216) * 100).toFixed(2)).toBe(sicboEngine.rtp)
  })

  it('is 97.13 per cent for the sums 10 and 11 and 97.19 for the doubles, as the rules say', () => {
    const percent = (id: string) => (Number(returned(named(id))) / 216).toFixed(2)
    expect([percent('suma-10'), percent('suma-11')]).toEqual(['97.13', '97.13'])
    for (const face of pips) expect(percent(`doble-${face}`)).toBe('97.19')
  })

  it('is neither more nor less than the paytable for any mixture of bets', () => {
    const draw = seededDraw(9)
    for (let i = 0; i < 3000; i += 1) {
      const chosen = new Set(Array.from({ length: 1 + draw(12) }, () => draw(diceSpots.length)))
      const bets = [...chosen].map((at) => [diceSpots[at]?.id ?? '', BigInt(100 * (1 + draw(9)))] as const)
      const dice = throws[draw(216)] ?? [1, 1, 1]
      const stated = bets.reduce((sum, [id, minor]) => sum + (minor * BigInt(named(id).back(dice))) / 100n, 0n)
      expect(winOf(dice, bets)).toBe(stated)
    }
  })
})

describe('the table', () => {
  const read = (bets: unknown, stake: bigint) => sicboEngine.readWager({ stake, choice: { bets } }, usd)

  it('takes the even chances up to the limit of the round and the others up to a fifth of it', () => {
    expect(read([['grande', '5000']], 5000n)).not.toBeNull()
    expect(read([['triple-6', '1000']], 1000n)).not.toBeNull()
    expect(read([['triple-6', '1100']], 1100n)).toBeNull()
  })

  it.each([
    ['a sum that no throw has', [['suma-3', '100']], 100n],
    ['two equal dice as a pair', [['dos-2-2', '100']], 100n],
    ['a negative chip', [['grande', '-100']], -100n],
    ['bets that are not what is staked', [['grande', '100']], 300n],
    ['no bets', [], 0n],
  ])('does not take %s', (_, bets, stake) => {
    expect(read(bets, stake)).toBeNull()
  })

  it('lets the player work a throw out again', async () => {
    const round = playedRound(
      sicboEngine,
      wagerOn([
        ['pequeno', 200n],
        ['suma-9', 100n],
      ]),
    )
    expect(await checksOf(round, sicboEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: { dice: [7, 7, 7] } }, sicboEngine.play)).toEqual([true, false, true])
  })
})
