/** What one line may stake and one ticket may cost, in minor units of each currency. */
export type StakeLimits = { readonly min: bigint; readonly max: bigint; readonly ticketMax: bigint }

const limits: Readonly<Record<string, StakeLimits>> = {
  USD: { min: 10n, max: 5_000n, ticketMax: 50_000n },
  VES: { min: 500n, max: 200_000n, ticketMax: 2_000_000n },
  COP: { min: 50_000n, max: 20_000_000n, ticketMax: 200_000_000n },
  USDT: { min: 100_000n, max: 50_000_000n, ticketMax: 500_000_000n },
}

export const stakeLimitsOf = (iso: string): StakeLimits | undefined =>
  Object.hasOwn(limits, iso) ? limits[iso] : undefined
