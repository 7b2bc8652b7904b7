import type { InputOf, quoteRaceBet } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import type { Services } from '../calls/services.ts'
import type { LegPick } from '../database/schema/index.ts'
import { findRace } from './find-race.ts'
import { findSeries } from './find-series.ts'
import { type PricedLine, priceBet } from './price-bet.ts'
import { priceSeries } from './price-series.ts'
import type { RaceRow } from './race-state.ts'
import { isSeries } from './series-kinds.ts'
import type { TrackDefinition } from './tracks.ts'

/** A race of a bet over several, and what was chosen in it. */
export type PricedLeg = { readonly race: RaceRow; readonly picks: readonly LegPick[] }

export type PricedWish = {
  readonly race: RaceRow
  readonly track: TrackDefinition
  readonly lines: readonly PricedLine[]
  /** None for a bet on one race. */
  readonly legs: readonly PricedLeg[]
}

type Around = Pick<Services, 'tracks' | 'now'> & {
  /** Keeps the races from starting before what is done with them is booked. */
  readonly hold: boolean
}

/** What somebody wants to bet, with its odds now: on one race, or on several from this one on. */
export async function priceWish(
  db: Database,
  { race_id, code, combo, box }: InputOf<typeof quoteRaceBet>,
  { hold, now, ...services }: Around,
): Promise<PricedWish> {
  const { race, track } = await findRace(db, services, race_id, hold)
  if (!isSeries(code)) return { race, track, lines: priceBet({ code, combo, box }, race, now()), legs: [] }
  const races = await findSeries(db, race, code, hold)
  // The time after the rows were had: a bet that had to wait may have come too late.
  const { lines, picks } = priceSeries({ code, combo, box }, races, now())
  return { race, track, lines, legs: races.map((leg, place) => ({ race: leg, picks: picks[place] ?? [] })) }
}
