import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { drawRace, hounds } from './draw-race.ts'
import { greyhoundsEngine } from './greyhounds-engine.ts'
import { type HoundSpot, houndSpotNamed, houndSpots } from './hound-spots.ts'

const usd = { iso: 'USD', decimals: 2 }
const numbers = hounds.map(({ number }) => number)
const named = (id: string): HoundSpot => {
  const spot = houndSpotNamed(id)
  if (spot === undefined) throw new Error(`there is no spot ${id}`)
  return spot
}
type Bets = readonly (readonly [string, bigint])[]
const wagerOn = (bets: Bets) => ({
  stake: bets.reduce((sum, [, minor]) => sum + minor, 0n),
  choice: { bets: bets.map(([spot, minor]) => [spot, minor.toString()]) },
})

/** What must be drawn for the hounds to come in so: the strengths of those that are left and stand before the wanted one. */
function drawsFor(order: readonly number[]): number[] {
  return order.slice(0, -1).map((wanted, place) => {
    const gone = order.slice(0, place)
    return hounds
      .filter(({ number }) => number < wanted && !gone.includes(number))
      .reduce((sum, { strength }) => sum + strength, 0)
  })
}
const comesIn = (first: number, second: number) => [
  ...[first, second],
  ...numbers.filter((number) => number !== first && number !== second),
]
function winOf(order: readonly number[], bets: Bets): bigint {
  const left = drawsFor(order)
  const standing = greyhoundsEngine.play(() => left.shift() ?? 0, wagerOn(bets), [])
  if (standing.kind !== 'over') throw new Error('a race is over at once')
  return standing.win
}

describe('a race of six hounds', () => {
  it.each([
    ['ganador-3', 3, 1, 320n],
    ['ganador-5', 5, 1, 400n],
    ['ganador-1', 1, 3, 600n],
    ['ganador-4', 4, 3, 800n],
    ['ganador-2', 2, 3, 960n],
    ['ganador-6', 6, 3, 1200n],
    ['ganador-3', 1, 3, 0n],
    ['colocado-3', 3, 1, 173n],
    ['colocado-3', 1, 3, 173n],
    ['colocado-6', 1, 6, 549n],
    ['colocado-6', 1, 3, 0n],
    ['exacta-3-1', 3, 1, 1400n],
    ['exacta-3-1', 1, 3, 0n],
    ['exacta-3-5', 3, 5, 933n],
    ['exacta-6-2', 6, 2, 11_040n],
  ] as const)('brings a chip on %s with %i before %i %s', (id, first, second, win) => {
    expect(winOf(comesIn(first, second), [[id, 100n]])).toBe(win)
  })

  it('comes in in every one of the 720 orders, with the place of each by the strengths of those that are left', () => {
    const orders = numbers.reduce<readonly (readonly number[])[]>(
      (begun) => begun.flatMap((order) => numbers.filter((n) => !order.includes(n)).map((n) => [...order, n])),
      [[]],
    )
    expect(orders).toHaveLength(720)
    for (const order of orders) {
      const sides: number[] = []
      const left = drawsFor(order)
      expect(
        drawRace((count) => {
          sides.push(count)
          return left.shift() ?? 0
        }),
      ).toEqual(order)
      const gone = order.map((_, place) => order.slice(0, place)).slice(0, -1)
      const strengthOf = (of: readonly number[]) =>
        hounds.filter(({ number }) => of.includes(number)).reduce((sum, { strength }) => sum + strength, 0)
      expect(sides).toEqual(gone.map((before) => 100 - strengthOf(before)))
    }
  })

  it('gives a place to each hound on as many sides of its draw as it has strength, counted over all first two draws', () => {
    const seen = new Map<string, number>()
    for (let one = 0; one < 100; one += 1) {
      let sides = 1
      for (let other = 0; other < sides; other += 1) {
        const left = [one, other]
        const [first, second] = drawRace((count) => {
          if (left.length === 1) sides = count
          return left.shift() ?? 0
        })
        seen.set(`${first}-${second}`, (seen.get(`${first}-${second}`) ?? 0) + 1)
      }
    }
    const pairs = hounds.flatMap((one) => hounds.filter((other) => other !== one).map((other) => [one, other] as const))
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(pairs.map(([one, other]) => [`${one.number}-${other.number}`, one.strength * other.strength])),
    )
  })
})

/** Numerator over a denominator that all chances share, in bigint: nothing is rounded. */
const shared = hounds.reduce((product, { strength }) => product * BigInt(100 - strength), 100n)
const outcomes = hounds.flatMap((first) =>
  hounds
    .filter((hound) => hound !== first)
    .map((second) => ({
      order: comesIn(first.number, second.number),
      parts: (shared * BigInt(first.strength * second.strength)) / BigInt(100 * (100 - first.strength)),
    })),
)

describe('the return', () => {
  const counted = new Map(
    houndSpots.map(({ id }) => [
      id,
      outcomes.reduce((sum, { order, parts }) => sum + parts * winOf(order, [[id, 100n]]), 0n),
    ]),
  )
  const returned = ({ id }: HoundSpot) => counted.get(id) ?? 0n
  /** In per cent, rounded down to two decimals. */
  const percent = (spot: HoundSpot) => Number((returned(spot) * 100n) / shared) / 100

  it('is counted over all first two: together their chances are one', () => {
    expect(outcomes).toHaveLength(30)
    expect(outcomes.reduce((sum, { parts }) => sum + parts, 0n)).toBe(shared)
  })

  it('is exactly 96 of a hundred for every winner', () => {
    for (const spot of houndSpots.filter(({ kind }) => kind === 'ganador'))
      expect({ id: spot.id, back: returned(spot) }).toEqual({ id: spot.id, back: 96n * shared })
    expect(greyhoundsEngine.rtp).toBe('96.00')
  })

  it('is at most that for all others, less only what is left of a hundredth', () => {
    for (const spot of houndSpots) {
      const chance = outcomes.filter(({ order }) => spot.wins(order)).reduce((sum, { parts }) => sum + parts, 0n)
      expect(returned(spot) <= 96n * shared, spot.id).toBe(true)
      expect(chance * BigInt(spot.pays + 1) > 96n * shared, spot.id).toBe(true)
    }
  })

  it('is for places and exactas at least what the rules say', () => {
    const least = (kind: HoundSpot['kind']) =>
      Math.min(...houndSpots.filter((spot) => spot.kind === kind).map(percent)).toFixed(2)
    expect([least('colocado'), least('exacta')]).toEqual(['95.53', '95.96'])
  })

  it('is neither more nor less than the paytable for any mixture of bets', () => {
    const draw = seededDraw(9)
    for (let i = 0; i < 1000; i += 1) {
      const chosen = new Set(Array.from({ length: 1 + draw(12) }, () => draw(houndSpots.length)))
      const bets = [...chosen].map((at) => [houndSpots[at]?.id ?? '', BigInt(100 * (1 + draw(9)))] as const)
      const { order } = outcomes[draw(30)] ?? { order: numbers }
      const stated = bets
        .filter(([id]) => named(id).wins(order))
        .reduce((sum, [id, minor]) => sum + (minor * BigInt(named(id).pays)) / 100n, 0n)
      expect(winOf(order, bets)).toBe(stated)
    }
  })
})

describe('the table', () => {
  const read = (bets: unknown, stake: bigint) => greyhoundsEngine.readWager({ stake, choice: { bets } }, usd)

  it('takes the winner up to the limit of the round and the others up to a fifth of it', () => {
    expect(read([['ganador-6', '5000']], 5000n)).not.toBeNull()
    expect(read([['colocado-6', '1000']], 1000n)).not.toBeNull()
    expect(read([['colocado-6', '1100']], 1100n)).toBeNull()
    expect(read([['exacta-6-2', '1000']], 1000n)).not.toBeNull()
    expect(read([['exacta-6-2', '1100']], 1100n)).toBeNull()
  })

  it.each([
    ['a hound that does not run', [['ganador-7', '100']], 100n],
    ['one hound as first and second', [['exacta-2-2', '100']], 100n],
    ['a negative chip', [['ganador-1', '-100']], -100n],
    ['bets that are not what is staked', [['ganador-1', '100']], 300n],
    ['no bets', [], 0n],
  ])('does not take %s', (_, bets, stake) => {
    expect(read(bets, stake)).toBeNull()
  })

  it('lets the player work a race out again', async () => {
    const round = playedRound(
      greyhoundsEngine,
      wagerOn([
        ['ganador-3', 200n],
        ['exacta-3-5', 100n],
      ]),
    )
    expect(await checksOf(round, greyhoundsEngine.play)).toEqual([true, true, true])
    const other = { ...round, outcome: { order: [1, 1, 1, 1, 1, 1] } }
    expect(await checksOf(other, greyhoundsEngine.play)).toEqual([true, false, true])
  })
})
