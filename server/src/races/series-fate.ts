import type { LineStatus } from '@trebol/shared/contract'
import { isScratched, type RaceRow, statusOf } from './race-state.ts'
import { type SeriesOdds, standingOdds } from './series-odds.ts'

/** What one race has made of the runner that a combination names for it. */
export type LegOutcome = 'waiting' | 'hit' | 'missed' | 'gone'

/** A runner that does not run and a race that is void leave the race out: it counts as if it had been sure. */
export function legOutcome(race: RaceRow, num: string, now: Date): LegOutcome {
  if (race.status === 'voided' || race.status === 'refunded' || isScratched(race, num)) return 'gone'
  if (race.finish === null || statusOf(race, now) !== 'official') return 'waiting'
  return race.finish[0] === num ? 'hit' : 'missed'
}

type Counted = { readonly outcome: LegOutcome; readonly chance: bigint }

type Fate = {
  readonly fate: LineStatus
  /** What the stake is multiplied by when the combination has won. */
  readonly odds: bigint
}

/**
 * What becomes of a combination. It is lost as soon as it has missed one race too many, and its stake goes back when no
 * race of it counts; otherwise every race has to be over. Which order the races are looked at in changes nothing.
 */
export function seriesFate(accepted: SeriesOdds, legs: readonly Counted[]): Fate {
  const missed = legs.filter(({ outcome }) => outcome === 'missed').length
  const { odds, missOdds } = standingOdds(
    accepted,
    legs.map(({ outcome, chance }) => ({ chance, gone: outcome === 'gone' })),
  )
  if (missed > (accepted.missOdds === null ? 0 : 1)) return { fate: 'lost', odds }
  if (legs.every(({ outcome }) => outcome === 'gone')) return { fate: 'void', odds }
  if (legs.some(({ outcome }) => outcome === 'waiting')) return { fate: 'active', odds }
  return { fate: 'won', odds: missed === 0 ? odds : (missOdds ?? odds) }
}
