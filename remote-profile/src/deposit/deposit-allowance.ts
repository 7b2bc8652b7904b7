import type { Currency, Limit, LimitPeriod } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'

/** What may still be deposited in one period, in minor units of `iso`. */
export type Allowed = {
  readonly period: LimitPeriod
  readonly iso: string
  readonly minor: bigint
  readonly resetsAt: string | null
}

const periods = ['P1D', 'P7D', 'P1M'] as const

/**
 * What the limits on deposits still allow, period by period: the lowest of those in the player's currency, or the ceiling
 * over all currencies where there is none.
 */
export function depositAllowance(
  limits: readonly Limit[],
  iso: string,
  currencies: readonly Currency[],
): readonly Allowed[] {
  const own = limits.flatMap((limit) => readAllowed(limit, iso, currencies))
  return periods.flatMap((period) => {
    const here = own.filter((one) => one.period === period)
    const same = here.filter((one) => one.iso === iso)
    const [first, ...rest] = same.length > 0 ? same : here
    return first === undefined ? [] : [rest.reduce((least, one) => (one.minor < least.minor ? one : least), first)]
  })
}

/** The period that is used up for longest, if one is. */
export const usedUp = (allowed: readonly Allowed[]): Allowed | null =>
  allowed.findLast(({ minor }) => minor <= 0n) ?? null

function readAllowed(limit: Limit, iso: string, currencies: readonly Currency[]): Allowed[] {
  const { type, period, value, remaining, resets_at: resetsAt, currency_mode: mode } = limit
  if (type !== 'deposit' || period === null || !('iso' in value)) return []
  if (mode === 'per_currency' && value.iso !== iso) return []
  const currency = currencies.find((one) => one.iso === value.iso)
  const minor = currency && amountToMinor(remaining, currency.decimals)
  return minor == null ? [] : [{ period, iso: value.iso, minor, resetsAt }]
}
