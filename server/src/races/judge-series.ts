import type { RaceSeriesCode } from '@trebol/shared/contract'
import type { Judge } from './judge-race.ts'
import type { PricedLeg } from './price-wish.ts'
import { isScratched } from './race-state.ts'
import { betTitle, raceTitle } from './race-titles.ts'
import { legOutcome, seriesFate } from './series-fate.ts'
import type { TrackDefinition } from './tracks.ts'

type Order = {
  /** First to last. */
  readonly legs: readonly PricedLeg[]
  readonly track: TrackDefinition | undefined
  readonly now: Date
}

/** Of a bet over several races, as far as all of them have come. */
export function judgeSeries(code: RaceSeriesCode, { legs, track, now }: Order): Judge {
  const races = legs.map(({ race }) => race)
  return {
    judge: ({ runners, odds, missOdds }) =>
      seriesFate(
        { odds, missOdds },
        legs.map(({ race, picks }, place) => {
          const num = runners[place] ?? ''
          const chance = BigInt(picks.find((pick) => pick.num === num)?.chance ?? 0)
          return { outcome: legOutcome(race, num, now), chance }
        }),
      ),
    refundTitle: () => {
      const scratched = legs.some(({ race, picks }) => picks.some(({ num }) => isScratched(race, num)))
      const why = scratched ? 'los ejemplares de la jugada no corren' : 'carreras anuladas'
      return `${raceTitle(races, track)}: ${why}`
    },
    winTitle: (won) => betTitle(races, track, code, won),
  }
}
