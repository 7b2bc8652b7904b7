import type { Currency, MoneyWire } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'

/** Money of the wire in the figures of the page, with its code. */
export function showAmount({ amount, iso }: MoneyWire, currencies: readonly Currency[], locale: string): string {
  const currency = currencies.find((known) => known.iso === iso)
  const minor = currency ? amountToMinor(amount, currency.decimals) : null
  if (!currency || minor === null) return `${amount} ${iso}`
  return formatMoney({ minor, iso }, currency, { locale, withIso: true })
}

export const showDay = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))

export const showMoment = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
