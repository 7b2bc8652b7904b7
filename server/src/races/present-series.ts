import type { RaceLeg, RaceSeriesType } from '@trebol/shared/contract'
import { minorToAmount } from '@trebol/shared/money'
import { presentAmount } from '../operator/show-money.ts'
import type { Series } from './find-series.ts'
import { nameOf } from './present-race.ts'
import type { PricedLeg } from './price-wish.ts'
import { isScratched, statusOf } from './race-state.ts'
import { backOf, seriesKinds } from './series-kinds.ts'
import type { StakeLimits } from './stake-limits.ts'

/** A bet over several races that is sold from the first of them on. */
export function presentOffer({ code, races }: Series, iso: string, limits: StakeLimits): RaceSeriesType {
  const kind = seriesKinds[code]
  const amount = (minor: bigint) => presentAmount(minor, iso)
  return {
    code,
    races: races.map(({ id }) => id),
    rtp: minorToAmount(BigInt(backOf(kind)), 2),
    miss_rtp: kind.missBack === null ? null : minorToAmount(BigInt(kind.missBack), 2),
    min: amount(limits.min),
    max: amount(limits.max),
    bet_max: amount(limits.betMax),
    prize_max: amount(limits.prizeMax),
    iso,
  }
}

export function presentLeg({ race, picks }: PricedLeg, now: Date): RaceLeg {
  const status = statusOf(race, now)
  const first = status === 'official' ? race.finish?.[0] : undefined
  return {
    race_id: race.id,
    number: race.number,
    post_at: race.postAt.toISOString(),
    official_at: race.officialAt.toISOString(),
    status,
    picks: picks.map(({ num }) => ({ num, name: nameOf(race, num), scratched: isScratched(race, num) })),
    winner: first === undefined ? null : { num: first, name: nameOf(race, first) },
  }
}
