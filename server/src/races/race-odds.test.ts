import { createHash } from 'node:crypto'
import { raceBetCodes } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { betKinds, hits } from './bet-kinds.ts'
import { drawCard } from './draw-card.ts'
import { finishOf } from './race-fate.ts'
import { chanceOf, type Field, oddsOf, prizeOf } from './race-odds.ts'
import { fieldsOf } from './race-state.ts'
import { stakeLimitsOf } from './stake-limits.ts'

const whole = 10n ** 24n
const cardOfSeven = Array.from({ length: 40 }, (_, index) => drawCard(`prueba-${index}`)).find(
  ({ runners }) => runners.length === 7,
)
if (cardOfSeven === undefined) throw new Error('no card has seven runners')
const open = { card: cardOfSeven, ruledOut: [], scratches: [] }
const nums = cardOfSeven.runners.map(({ num }) => num)

describe('The odds', () => {
  test.each(raceBetCodes)('of every %s give back what the page says, counted over every order of arrival', (code) => {
    const { legs, back } = betKinds[code]
    const fields = fieldsOf(open)
    const orders = everyOrder(nums)
    const chances = fields.map((field) => orders.map((order) => [order, orderChance(order, field)] as const))
    for (const runners of combinations(legs)) {
      const odds = Number(oddsOf(code, runners, fields) ?? 0n) / 100
      const chance =
        chances.flat().reduce((sum, [order, part]) => sum + (hits(code, runners, order) ? part : 0), 0) / fields.length
      expect(odds * chance).toBeLessThanOrEqual(back / 10_000 + 1e-9)
      expect(odds * chance).toBeGreaterThan(back / 10_000 - chance / 100 - 1e-9)
    }
  })

  test('after a report favour nobody: the chance before is the mean of the chances after', () => {
    const before = fieldsOf(open)
    for (const num of nums) {
      const after = before.map((_, out) => before.filter((_field, place) => place !== out))
      const mean = (fields: readonly Field[]) =>
        fields.reduce((sum, field) => sum + chanceOf('ganador', [num], field), 0n) / BigInt(fields.length)
      const means = after.reduce((sum, fields) => sum + mean(fields), 0n) / BigInt(after.length)
      const difference = mean(before) - means
      expect(difference < 10n && difference > -10n).toBe(true)
    }
  })

  test('stay below the stake in the long run, also with the scratches counted in that leave an accepted bet better off', () => {
    const fields = fieldsOf(open)
    for (const code of raceBetCodes) {
      for (const runners of combinations(betKinds[code].legs)) {
        const odds = oddsOf(code, runners, fields) ?? 0n
        const back = (without: string | null) => {
          const left = fields.map((field) => new Map([...field].filter(([num]) => num !== without)))
          const chance = left.reduce((sum, field) => sum + chanceOf(code, runners, field), 0n) / BigInt(left.length)
          return Number((odds * chance * 10_000n) / (100n * whole)) / 10_000
        }
        // One race in six loses a runner; a stake on that runner is paid back and counts for nothing.
        const kept = nums.filter((num) => !runners.includes(num))
        const all =
          (back(null) * 5 * nums.length + kept.reduce((sum, num) => sum + back(num), 0)) /
          (5 * nums.length + kept.length)
        expect(all).toBeGreaterThan(betKinds[code].back / 10_000 - 0.01)
        expect(all).toBeLessThan(0.96)
      }
    }
  })

  test('are none for who does not run, and for a bet that would not pay', () => {
    expect(oddsOf('ganador', ['9'], fieldsOf(open))).toBeNull()
    expect(oddsOf('exacta', ['1', '9'], fieldsOf(open))).toBeNull()
    const sure = new Map([
      ['1', 900],
      ['2', 50],
      ['3', 50],
    ])
    expect(oddsOf('show', ['1'], [sure])).toBeNull()
    expect(chanceOf('show', ['1'], sure) >= whole - 100n).toBe(true)
  })

  test('leave room for the least stake on the least likely superfecta of any card', () => {
    const limits = stakeLimitsOf('USD')
    if (limits === undefined) throw new Error('USD has no limits')
    for (let index = 0; index < 300; index += 1) {
      const card = drawCard(`carta-${index}`)
      const fields = fieldsOf({ card, ruledOut: [], scratches: [] })
      for (const field of fields) {
        const weakest = [...field].sort(([, a], [, b]) => a - b).map(([num]) => num)
        const odds = oddsOf('superfecta', weakest.slice(0, 4), [field]) ?? 0n
        expect(prizeOf(limits.min, odds)).toBeLessThanOrEqual(limits.prizeMax)
        const favourite = weakest.at(-1) ?? ''
        expect(oddsOf('ganador', [favourite], [field])).not.toBeNull()
      }
    }
  })

  test('fit how races end: each runner wins about as often as its strength says', () => {
    const [field] = fieldsOf(open)
    const runners = [...(field ?? new Map())].map(([num, strength]) => ({ num, strength }))
    const sum = runners.reduce((total, { strength }) => total + strength, 0)
    const many = 4_000
    const wins = new Map<string, number>()
    for (let index = 0; index < many; index += 1) {
      const seed = createHash('sha256').update(`semilla ${index}`).digest('hex')
      const [first = ''] = finishOf(seed, 'una-carrera', runners)
      wins.set(first, (wins.get(first) ?? 0) + 1)
    }
    for (const { num, strength } of runners) {
      const expected = (many * strength) / sum
      expect(Math.abs((wins.get(num) ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(expected))
    }
  })
})

/** Every order in which they can arrive. */
function everyOrder(left: readonly string[]): readonly (readonly string[])[] {
  if (left.length === 0) return [[]]
  return left.flatMap((first) => everyOrder(left.filter((num) => num !== first)).map((rest) => [first, ...rest]))
}

/** Counted in another way than the odds are: the whole order, runner by runner. */
function orderChance(order: readonly string[], field: Field): number {
  let left = [...field.values()].reduce((sum, strength) => sum + strength, 0)
  return order.reduce((chance, num) => {
    const strength = field.get(num) ?? 0
    const part = strength / left
    left -= strength
    return chance * part
  }, 1)
}

/** Every combination of so many runners; of the longest ones forty, spread over all. */
function combinations(legs: number): readonly (readonly string[])[] {
  const all = [...new Set(everyOrder(nums).map((order) => order.slice(0, legs).join('-')))]
  const step = legs < 3 ? 1 : Math.floor(all.length / 40)
  return all.filter((_, index) => index % step === 0).map((text) => text.split('-'))
}
