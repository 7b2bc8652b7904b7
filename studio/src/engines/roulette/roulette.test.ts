import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { rouletteEngine, spotLimit } from './roulette-engine.ts'
import { colourOf, pockets, type Spot, spotNamed, spots } from './spots.ts'
import { wheelOrder } from './wheel-order.ts'

const usd = { iso: 'USD', decimals: 2 }
const named = (id: string): Spot => {
  const spot = spotNamed(id)
  if (spot === undefined) throw new Error(`there is no spot ${id}`)
  return spot
}
const wagerOn = (bets: readonly (readonly [string, bigint])[]) => ({
  stake: bets.reduce((sum, [, minor]) => sum + minor, 0n),
  choice: { bets: bets.map(([spot, minor]) => [spot, minor.toString()]) },
})
function winOf(number: number, bets: readonly (readonly [string, bigint])[]): bigint {
  const standing = rouletteEngine.play(() => number, wagerOn(bets), [])
  if (standing.kind !== 'over') throw new Error('a spin is over at once')
  return standing.win
}

describe('the cloth', () => {
  it('has every bet of a table with one zero', () => {
    const count = (kind: string) => spots.filter((spot) => spot.kind === kind).length
    expect(['pleno', 'caballo', 'transversal', 'cuadro', 'linea', 'docena', 'columna', 'sencilla'].map(count)).toEqual([
      37, 60, 14, 23, 11, 3, 3, 6,
    ])
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length)
    for (const { numbers } of spots) expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each([
    ['pleno-17', 35],
    ['caballo-17-20', 17],
    ['transversal-0-2-3', 11],
    ['transversal-16-17-18', 11],
    ['cuadro-0-1-2-3', 8],
    ['cuadro-17-18-20-21', 8],
    ['linea-31-32-33-34-35-36', 5],
    ['docena-2', 2],
    ['columna-3', 2],
    ['negro', 1],
    ['pasa', 1],
  ])('pays %s at %i to 1', (id, pays) => {
    expect(named(id).pays).toBe(pays)
  })

  it('has eighteen red numbers, eighteen black ones and a green zero', () => {
    const colours = Array.from({ length: pockets }, (_, number) => colourOf(number))
    expect(colours.filter((colour) => colour === 'rojo')).toHaveLength(18)
    expect(colours.filter((colour) => colour === 'negro')).toHaveLength(18)
    expect(colours[0]).toBe('verde')
  })

  it('has a wheel of all numbers on which red and black follow each other', () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: pockets }, (_, number) => number))
    const around = wheelOrder.slice(1).map(colourOf)
    expect(around.every((colour, i) => i === 0 || colour !== around[i - 1])).toBe(true)
  })
})

describe('a spin', () => {
  it('pays each winning bet its odds and its stake, and takes the others', () => {
    const bets = [
      ['pleno-17', 100n],
      ['negro', 500n],
      ['rojo', 200n],
      ['docena-2', 300n],
    ] as const
    expect(winOf(17, bets)).toBe(3600n + 1000n + 900n)
    expect(winOf(14, bets)).toBe(400n + 900n)
    expect(winOf(0, bets)).toBe(0n)
  })

  it('loses every bet outside on the zero', () => {
    const outside = spots.filter(({ kind }) => kind === 'docena' || kind === 'columna' || kind === 'sencilla')
    for (const { id } of outside) expect(winOf(0, [[id, 100n]])).toBe(0n)
  })
})

describe('the return', () => {
  it('is exactly 36 of 37 for every bet there is, which is the figure that is stated', () => {
    for (const { id } of spots) {
      let back = 0n
      for (let number = 0; number < pockets; number += 1) back += winOf(number, [[id, 100n]])
      expect({ id, back }).toEqual({ id, back: 36n * 100n })
    }
    expect(((36 / 37) * 100).toFixed(2)).toBe(rouletteEngine.rtp)
  })

  it('is neither more nor less than the paytable for any mixture of bets', () => {
    const draw = seededDraw(5)
    for (let i = 0; i < 3000; i += 1) {
      const chosen = new Set(Array.from({ length: 1 + draw(12) }, () => draw(spots.length)))
      const bets = [...chosen].map((at) => [spots[at]?.id ?? '', BigInt(100 * (1 + draw(9)))] as const)
      const number = draw(pockets)
      const single = bets.reduce((sum, bet) => sum + winOf(number, [bet]), 0n)
      expect(winOf(number, bets)).toBe(single)
      for (const [id, minor] of bets) {
        const { numbers } = named(id)
        expect(winOf(number, [[id, minor]])).toBe(
          numbers.includes(number) ? (minor * 36n) / BigInt(numbers.length) : 0n,
        )
      }
    }
  })
})

describe('the table', () => {
  const read = (bets: unknown, stake: bigint) => rouletteEngine.readWager({ stake, choice: { bets } }, usd)

  it('takes bets up to the limit of each spot and of the round', () => {
    expect(read([['pleno-17', '1000']], 1000n)).not.toBeNull()
    expect(read([['pleno-17', '1100']], 1100n)).toBeNull()
    expect(read([['rojo', '5000']], 5000n)).not.toBeNull()
    expect(
      read(
        [
          ['rojo', '3000'],
          ['negro', '2100'],
        ],
        5100n,
      ),
    ).toBeNull()
    expect(spotLimit(named('pleno-0'), usd)).toBe(1000n)
  })

  it.each([
    ['a spot that is not there', [['pleno-37', '100']], 100n],
    ['a property of every object', [['constructor', '100']], 100n],
    ['numbers that are no neighbours', [['caballo-1-36', '100']], 100n],
    [
      'a spot twice',
      [
        ['rojo', '100'],
        ['rojo', '100'],
      ],
      200n,
    ],
    ['a part of a chip', [['rojo', '150']], 150n],
    ['a negative chip', [['rojo', '-100']], -100n],
    ['a chip of nothing', [['rojo', '0']], 0n],
    ['a number in place of text', [['rojo', 100]], 100n],
    ['bets that are not what is staked', [['rojo', '100']], 200n],
    ['no bets', [], 0n],
    ['no list', 'rojo', 100n],
  ])('does not take %s', (_, bets, stake) => {
    expect(read(bets, stake)).toBeNull()
  })

  it('lets the player work a spin out again', async () => {
    const round = playedRound(
      rouletteEngine,
      wagerOn([
        ['negro', 200n],
        ['pleno-4', 100n],
      ]),
    )
    expect(await checksOf(round, rouletteEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: { number: 37 } }, rouletteEngine.play)).toEqual([true, false, true])
    expect(await checksOf({ ...round, win: '99.00' }, rouletteEngine.play)).toEqual([true, true, false])
  })
})
