import type { RaceBet } from '@trebol/shared/contract'
import type { raceBets, raceLines } from '../database/schema/index.ts'
import { lotteryZone } from '../lottery/lotteries.ts'
import { presentAmount } from '../operator/show-money.ts'
import { betKinds } from './bet-kinds.ts'
import { firstFour, nameOf } from './present-race.ts'
import { presentLeg } from './present-series.ts'
import type { PricedLeg } from './price-wish.ts'
import { presentOdds, prizeOf } from './race-odds.ts'
import type { RaceRow } from './race-state.ts'
import { isSeries } from './series-kinds.ts'
import { seriesPotential } from './series-potential.ts'
import type { TrackDefinition } from './tracks.ts'

type BetRow = Omit<typeof raceBets.$inferSelect, 'seq' | 'transactionId'>
type LineRow = Omit<typeof raceLines.$inferSelect, 'id' | 'transactionId'>

type Around = {
  readonly lines: readonly LineRow[]
  /** Of several, the first. */
  readonly race: RaceRow
  /** None for a bet on one race. */
  readonly legs: readonly PricedLeg[]
  /** Missing when the house no longer runs it. */
  readonly track: TrackDefinition | undefined
  readonly now: Date
}

export function presentBet(bet: BetRow, { lines, race, legs, track, now }: Around): RaceBet {
  const { iso, code } = bet
  const prize = lines.reduce((sum, line) => sum + (line.prize ?? 0n), 0n)
  return {
    bet_id: bet.id,
    number: bet.number,
    race_id: race.id,
    track_name: track?.name ?? race.track,
    race_number: race.number,
    post_at: race.postAt.toISOString(),
    official_at: (legs.at(-1)?.race ?? race).officialAt.toISOString(),
    tz: lotteryZone,
    code,
    box: bet.box,
    total: presentAmount(bet.total, iso),
    potential: presentAmount(legs.length > 0 ? seriesPotential(lines, legs, now) : potentialOf(bet, lines), iso),
    prize: presentAmount(prize, iso),
    iso,
    status: bet.status,
    accepted_at: bet.acceptedAt.toISOString(),
    lines: lines.map((line) => ({
      runners: line.runners.map((num, place) => ({ num, name: nameOf(legs[place]?.race ?? race, num) })),
      stake: presentAmount(line.stake, iso),
      odds: presentOdds(line.odds),
      miss_odds: line.missOdds === null ? null : presentOdds(line.missOdds),
      status: line.status,
      prize: line.prize === null ? null : presentAmount(line.prize, iso),
    })),
    legs: legs.map((leg) => presentLeg(leg, now)),
    result: legs.length > 0 ? null : firstFour(race, now),
  }
}

/** The most it can pay: of its combinations only so many can hit together, and none that was paid back. */
function potentialOf({ code }: Pick<BetRow, 'code'>, lines: readonly LineRow[]): bigint {
  return lines
    .filter(({ status }) => status !== 'void')
    .map(({ stake, odds }) => prizeOf(stake, odds))
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, isSeries(code) ? 1 : betKinds[code].among)
    .reduce((sum, prize) => sum + prize, 0n)
}
