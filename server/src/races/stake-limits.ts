/** What one combination may stake, one bet may cost and one combination may pay, in minor units of each currency. */
export type StakeLimits = {
  readonly min: bigint
  readonly max: bigint
  readonly betMax: bigint
  readonly prizeMax: bigint
}

const limits: Readonly<Record<string, StakeLimits>> = {
  USD: { min: 10n, max: 10_000n, betMax: 50_000n, prizeMax: 2_500_000n },
  VES: { min: 500n, max: 400_000n, betMax: 2_000_000n, prizeMax: 100_000_000n },
  COP: { min: 50_000n, max: 40_000_000n, betMax: 200_000_000n, prizeMax: 10_000_000_000n },
  USDT: { min: 100_000n, max: 100_000_000n, betMax: 500_000_000n, prizeMax: 25_000_000_000n },
}

/** Of a bet over several races: a combination is rarer, so it costs less and may win more. */
const seriesLimits: Readonly<Record<string, StakeLimits>> = {
  USD: { min: 2n, max: 2_000n, betMax: 50_000n, prizeMax: 25_000_000n },
  VES: { min: 100n, max: 80_000n, betMax: 2_000_000n, prizeMax: 1_000_000_000n },
  COP: { min: 10_000n, max: 8_000_000n, betMax: 200_000_000n, prizeMax: 100_000_000_000n },
  USDT: { min: 20_000n, max: 20_000_000n, betMax: 500_000_000n, prizeMax: 250_000_000_000n },
}

export const seriesLimitsOf = (iso: string): StakeLimits | undefined =>
  Object.hasOwn(seriesLimits, iso) ? seriesLimits[iso] : undefined

export const stakeLimitsOf = (iso: string): StakeLimits | undefined =>
  Object.hasOwn(limits, iso) ? limits[iso] : undefined
