/** What a slip may stake, and the most that it may pay, in minor units of each currency. */
export type StakeLimits = { readonly min: bigint; readonly max: bigint; readonly payout: bigint }

const limits: Readonly<Record<string, StakeLimits>> = {
  USD: { min: 50n, max: 50_000n, payout: 1_000_000n },
  USDT: { min: 500_000n, max: 500_000_000n, payout: 10_000_000_000n },
  VES: { min: 2_000n, max: 2_000_000n, payout: 40_000_000n },
  COP: { min: 200_000n, max: 200_000_000n, payout: 4_000_000_000n },
}

export const stakeLimitsOf = (iso: string): StakeLimits | undefined =>
  Object.hasOwn(limits, iso) ? limits[iso] : undefined

/** At most this many legs on one slip. */
export const mostLegs = 8
