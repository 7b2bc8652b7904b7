import type { LimitPeriod, LimitType } from '@trebol/shared/contract'

/** Where a limit stands: a player has at most one in each place. `scope`: a currency, `base` or, for minutes, `time`. */
export type LimitPlace = {
  readonly type: LimitType
  readonly period: LimitPeriod | 'none'
  readonly scope: string
}

export const placeId = ({ type, period, scope }: LimitPlace): string => `${type}:${period}:${scope}`

/** Which periods each type counts in, and whether it counts minutes. */
export const limitKinds: Readonly<
  Record<LimitType, { readonly periods: readonly (LimitPeriod | 'none')[]; readonly time: boolean }>
> = {
  deposit: { periods: ['P1D', 'P7D', 'P1M'], time: false },
  loss: { periods: ['P1D', 'P7D', 'P1M'], time: false },
  stake: { periods: ['P1D', 'P7D', 'P1M'], time: false },
  single_stake: { periods: ['none'], time: false },
  session_time: { periods: ['none'], time: true },
  day_time: { periods: ['P1D'], time: true },
}
