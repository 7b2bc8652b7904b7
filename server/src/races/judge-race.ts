import type { LineStatus } from '@trebol/shared/contract'
import type { raceBets, raceLines } from '../database/schema/index.ts'
import { hits } from './bet-kinds.ts'
import { isScratched, type RaceRow, statusOf } from './race-state.ts'
import { betTitle, raceTitle, scratchTitle } from './race-titles.ts'
import { isSeries } from './series-kinds.ts'
import type { TrackDefinition } from './tracks.ts'

type Line = typeof raceLines.$inferSelect

/** What becomes of a combination, and what its stake is multiplied by when it has won. */
export type Verdict = { readonly fate: LineStatus; readonly odds: bigint }

/** Decides the combinations of one bet, and says in the history why money went back or was won. */
export type Judge = {
  readonly judge: (line: Line) => Verdict
  readonly refundTitle: () => string
  readonly winTitle: (won: readonly { readonly runners: readonly string[]; readonly odds: bigint }[]) => string
}

type Order = {
  readonly race: RaceRow
  /** Missing when the house no longer runs it: its races are void. */
  readonly track: TrackDefinition | undefined
  readonly now: Date
}

/** Of a bet on one race: a combination gets its money back when the race is void or one of its runners does not run. */
export function judgeRace({ code }: Pick<typeof raceBets.$inferSelect, 'code'>, { race, track, now }: Order): Judge {
  const fateOf = (runners: readonly string[]): LineStatus => {
    if (race.status === 'voided' || runners.some((num) => isScratched(race, num))) return 'void'
    if (race.finish === null || statusOf(race, now) !== 'official' || isSeries(code)) return 'active'
    return hits(code, runners, race.finish) ? 'won' : 'lost'
  }
  return {
    judge: ({ runners, odds }) => ({ fate: fateOf(runners), odds }),
    refundTitle: () =>
      race.status === 'voided' ? `${raceTitle([race], track)}: carrera anulada` : scratchTitle(race, track),
    winTitle: (won) => betTitle([race], track, code, won),
  }
}
