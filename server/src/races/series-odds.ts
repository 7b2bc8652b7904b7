import { chanceOf, type Field } from './race-odds.ts'
import type { SeriesKind } from './series-kinds.ts'

/** Chances are counted in parts of this, as those of a single race are. */
const whole = 10n ** 24n
const leastOdds = 105n

/** Beyond ten million the least stake could win more than any combination pays, so such a combination is not sold. */
export const mostOdds = 1_000_000_000n

/** The odds of a combination in hundredths; `missOdds` for one race that is missed. */
export type SeriesOdds = { readonly odds: bigint; readonly missOdds: bigint | null }

/**
 * The chance of a runner to win its race, in parts of 10²⁴ and rounded up: every going that is still possible is as
 * likely as the others. Null when it does not run.
 */
export function winChance(num: string, fields: readonly Field[]): bigint | null {
  if (fields.length === 0 || fields.some((field) => !field.has(num))) return null
  const count = BigInt(fields.length)
  return (fields.reduce((sum, field) => sum + chanceOf('ganador', [num], field), 0n) + count - 1n) / count
}

/**
 * What a kind gives back, divided by the chance that every one of these runners wins, or that all but one do. Races are
 * drawn from seeds of their own, so chances multiply. Null when it would pay too little or too much to be sold.
 */
export function seriesOdds({ back, missBack }: SeriesKind, chances: readonly bigint[]): SeriesOdds | null {
  const parts = whole ** BigInt(chances.length)
  const fair = (share: number, chance: bigint) => (BigInt(share) * parts) / (100n * chance)
  const odds = fair(back, allOf(chances))
  const missOdds = missBack === null ? null : fair(missBack, allButOne(chances))
  const least = missOdds ?? odds
  return least < leastOdds || odds > mostOdds ? null : { odds, missOdds }
}

/** One race of a combination: the chance at which it was accepted, and whether it does not count any more. */
export type CountedLeg = { readonly chance: bigint; readonly gone: boolean }

/**
 * What accepted odds are worth without the races that are gone: what they would have been if those had been sure. Never
 * less than the stake.
 */
export function standingOdds({ odds, missOdds }: SeriesOdds, legs: readonly CountedLeg[]): SeriesOdds {
  const all = legs.map(({ chance }) => chance)
  const standing = legs.filter(({ gone }) => !gone).map(({ chance }) => chance)
  const dropped = whole ** BigInt(all.length - standing.length)
  const cut = (accepted: bigint, before: bigint, after: bigint) => {
    const left = (accepted * before) / (after * dropped)
    return left < 100n ? 100n : left
  }
  return {
    odds: cut(odds, allOf(all), allOf(standing)),
    missOdds:
      missOdds === null || standing.length === 0 ? missOdds : cut(missOdds, allButOne(all), allButOne(standing)),
  }
}

const allOf = (chances: readonly bigint[]): bigint => chances.reduce((product, chance) => product * chance, 1n)

/** The chance that exactly one of them does not win, in parts of 10²⁴ to the power of their number. */
const allButOne = (chances: readonly bigint[]): bigint =>
  chances.reduce(
    (sum, missed, place) => sum + (whole - missed + 1n) * allOf(chances.filter((_, other) => other !== place)),
    0n,
  )
