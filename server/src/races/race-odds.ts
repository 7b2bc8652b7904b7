import type { RaceBetCode } from '@trebol/shared/contract'
import { betKinds } from './bet-kinds.ts'

/** Strengths of all that run, by their numbers, on one going that is still possible. */
export type Field = ReadonlyMap<string, number>

/** Chances are counted in parts of this and rounded up, so odds never promise more than they should. */
const whole = 10n ** 24n
const leastOdds = 105n

/**
 * The odds of a combination in hundredths, stake included: what the bet gives back, divided by its chance, rounded
 * down. Every going that is still possible is as likely as the others. Null when the combination names a runner that
 * does not run, or is so likely that it would not pay.
 */
export function oddsOf(code: RaceBetCode, runners: readonly string[], fields: readonly Field[]): bigint | null {
  if (fields.length === 0 || fields.some((field) => runners.some((num) => !field.has(num)))) return null
  const chance = fields.reduce((sum, field) => sum + chanceOf(code, runners, field), 0n)
  const odds = (BigInt(betKinds[code].back) * whole * BigInt(fields.length)) / (100n * chance)
  return odds < leastOdds ? null : odds
}

/** Hundredths as they travel: `340n` is "3.40". */
export const presentOdds = (odds: bigint): string => `${odds / 100n}.${String(odds % 100n).padStart(2, '0')}`

/** What a combination pays, in minor units. */
export const prizeOf = (stake: bigint, odds: bigint): bigint => (stake * odds) / 100n

/** The chance of a combination in parts of `whole`. */
export function chanceOf(code: RaceBetCode, runners: readonly string[], field: Field): bigint {
  const { legs, among, ordered } = betKinds[code]
  const [first = ''] = runners
  if (legs === 1) return amongFirst(first, among, field)
  return ordered ? inOrder(runners, field) : inOrder(runners, field) + inOrder([...runners].reverse(), field)
}

/** Of these coming first, second and so on. */
function inOrder(runners: readonly string[], field: Field): bigint {
  let left = sumOf(field)
  let [above, below] = [whole, 1n]
  for (const num of runners) {
    const strength = BigInt(field.get(num) ?? 0)
    above *= strength
    below *= left
    left -= strength
  }
  return (above + below - 1n) / below
}

/** Of one runner coming among the first one, two or three: the sum over all who may come before it. */
function amongFirst(num: string, among: number, field: Field): bigint {
  const others = [...field.keys()].filter((other) => other !== num)
  let chance = inOrder([num], field)
  if (among >= 2) for (const a of others) chance += inOrder([a, num], field)
  if (among >= 3) {
    for (const a of others) for (const b of others) if (a !== b) chance += inOrder([a, b, num], field)
  }
  return chance
}

const sumOf = (field: Field): bigint => [...field.values()].reduce((sum, strength) => sum + BigInt(strength), 0n)
