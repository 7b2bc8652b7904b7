import type { RaceCode } from '@trebol/shared/contract'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { findRace } from './find-race.ts'
import { openSeries, restOfMeeting } from './find-series.ts'
import { presentRace } from './present-race.ts'
import { presentOffer } from './present-series.ts'
import { statusOf } from './race-state.ts'
import { isSeries } from './series-kinds.ts'
import { type StakeLimits, seriesLimitsOf, stakeLimitsOf } from './stake-limits.ts'

export const getRace: Handlers['getRace'] = async ({ id, iso = 'USD' }, { db, now, services }) => {
  const limits = limitsOf(iso, 'ganador')
  const { race, track } = await findRace(db, services, id)
  const series = statusOf(race, now) === 'open' ? openSeries(await restOfMeeting(db, race), now) : []
  return {
    value: {
      ...presentRace(race, { track, iso, limits, now }),
      series: series.map((offer) => presentOffer(offer, iso, limitsOf(iso, offer.code))),
    },
  }
}

export function limitsOf(iso: string, code: RaceCode): StakeLimits {
  const limits = isSeries(code) ? seriesLimitsOf(iso) : stakeLimitsOf(iso)
  if (limits !== undefined) return limits
  throw new Refusal('CURRENCY_NOT_SUPPORTED', `Las carreras no se juegan en ${iso}. Elija otra moneda.`)
}
