import type { raceLines } from '../database/schema/index.ts'
import type { PricedLeg } from './price-wish.ts'
import { prizeOf } from './race-odds.ts'
import { type LegOutcome, legOutcome } from './series-fate.ts'
import { standingOdds } from './series-odds.ts'

type Line = Pick<typeof raceLines.$inferSelect, 'runners' | 'stake' | 'odds' | 'missOdds' | 'status'>

/** What a combination pays when it misses none of its races, and when it misses one. */
type Chance = { readonly outcomes: readonly LegOutcome[]; readonly prizes: readonly bigint[] }

/**
 * The most that a bet over several races can still pay. Every race is tried with each of the runners chosen for it that
 * can still win. Combinations may win together: those that differ only where a race does not count, and those that miss
 * one race.
 */
export function seriesPotential(lines: readonly Line[], legs: readonly PricedLeg[], now: Date): bigint {
  const known = legs.map(({ race, picks }) => new Map(picks.map(({ num }) => [num, legOutcome(race, num, now)])))
  const open = lines.flatMap((line) =>
    line.status === 'active' || line.status === 'won' ? [{ line, ...chanceOf(line, legs, known) }] : [],
  )
  const ends = known.reduce<readonly (readonly string[])[]>(
    (ways, outcomes) => ways.flatMap((way) => winnersOf(outcomes).map((num) => [...way, num])),
    [[]],
  )
  const payOf = (winners: readonly string[]) =>
    open.reduce((sum, { line, outcomes, prizes }) => {
      const misses = outcomes.filter(
        (outcome, place) => outcome === 'missed' || (outcome === 'waiting' && line.runners[place] !== winners[place]),
      )
      return sum + (prizes[misses.length] ?? 0n)
    }, 0n)
  return ends.map(payOf).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n
}

function chanceOf(line: Line, legs: readonly PricedLeg[], known: readonly ReadonlyMap<string, LegOutcome>[]): Chance {
  const outcomes = line.runners.map((num, place) => known[place]?.get(num) ?? 'missed')
  const counted = line.runners.map((num, place) => ({
    chance: BigInt(legs[place]?.picks.find((pick) => pick.num === num)?.chance ?? 0),
    gone: outcomes[place] === 'gone',
  }))
  const { odds, missOdds } = standingOdds(line, counted)
  const prizes = missOdds === null ? [odds] : [odds, missOdds]
  return { outcomes, prizes: prizes.map((each) => prizeOf(line.stake, each)) }
}

/** Who may come first, of those who were chosen; somebody else when none of them can. */
function winnersOf(outcomes: ReadonlyMap<string, LegOutcome>): readonly string[] {
  const able = [...outcomes].flatMap(([num, outcome]) => (outcome === 'waiting' || outcome === 'hit' ? [num] : []))
  return able.length === 0 ? [''] : able
}
