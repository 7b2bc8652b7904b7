import type { Rate } from '@trebol/shared/contract'
import { amountToMinor, feeOf } from '@trebol/shared/money'
import { currencyOf } from '../operator/currencies.ts'
import type { PayoutMethod } from './payout-methods.ts'

export type Costs = {
  readonly feeMinor: bigint
  readonly taxMinor: bigint
  /** What arrives, in minor units of `payIso`; nothing is left when it is not above zero. */
  readonly payMinor: bigint
  readonly payIso: string
}

const rateDecimals = 8

/** What of an amount goes where, to the smallest unit. What arrives is rounded down: never more than was taken. */
export function withdrawalCosts(minor: bigint, method: PayoutMethod, rate: Pick<Rate, 'value'> | null): Costs {
  const { fee, tax, iso, payIso = iso } = method
  const feeMinor = feeOf(minor, fee.percent) + fee.fixed
  const taxMinor = tax !== null && minor > tax.above ? feeOf(minor, tax.percent) : 0n
  const net = minor - feeMinor - taxMinor
  return { feeMinor, taxMinor, payIso, payMinor: payIso === iso ? net : atRate(net, iso, payIso, rate) }
}

function atRate(net: bigint, iso: string, payIso: string, rate: Pick<Rate, 'value'> | null): bigint {
  const value = rate === null ? null : amountToMinor(rate.value, rateDecimals)
  if (value === null || value <= 0n) throw new Error(`no rate from ${iso} to ${payIso}`)
  const unit = 10n ** BigInt(rateDecimals + currencyOf(iso).decimals)
  return (net * value * 10n ** BigInt(currencyOf(payIso).decimals)) / unit
}

const hourMs = 60 * 60 * 1_000
/** An account that was added less than a day ago may wait this long. */
export const newAccountHours = 24

export const isNewAccount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < newAccountHours * hourMs

/** By when it is paid, as the player is promised. */
export function promiseOf({ promise }: PayoutMethod, account: { readonly createdAt: Date }, now: Date): Date {
  const hours = isNewAccount(account.createdAt, now) ? Math.max(newAccountHours, promise.hours) : promise.hours
  return new Date(now.getTime() + hours * hourMs)
}
