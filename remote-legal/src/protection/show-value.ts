import type { Currency, Limit, LimitValue } from '@trebol/shared/contract'
import { amountToMinor, formatMoney, type Money } from '@trebol/shared/money'
import { texts } from './texts/protection-texts.ts'

export type Format = { readonly currencies: readonly Currency[]; readonly locale: string }

/** A decimal amount as money; null in a currency that the operator's table does not hold. */
export function toMoney(amount: string, iso: string, currencies: readonly Currency[]): Money | null {
  const currency = currencies.find((known) => known.iso === iso)
  const minor = currency ? amountToMinor(amount, currency.decimals) : null
  return minor === null ? null : { minor, iso }
}

export function showAmount(amount: string, iso: string, { currencies, locale }: Format, signed = false): string {
  const money = toMoney(amount, iso, currencies)
  const currency = currencies.find((known) => known.iso === iso)
  return money && currency ? formatMoney(money, currency, { locale, withIso: true, signed }) : `${amount} ${iso}`
}

/** What a limit allows, in words. */
export const showValue = (value: LimitValue, format: Format): string =>
  'minutes' in value ? texts.read().minutes(String(value.minutes)) : showAmount(value.amount, value.iso, format)

/** A count of a limit, such as what is left of it, in the same words. */
export const showCount = ({ value }: Limit, count: string, format: Format): string =>
  'minutes' in value ? texts.read().minutes(count) : showAmount(count, value.iso, format)
