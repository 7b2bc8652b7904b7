import type { Currency, MoneyWire } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'

/** Money of a deposit in the figures of the page, with its code: two currencies can meet here. */
export function showDepositMoney({ amount, iso }: MoneyWire, currencies: readonly Currency[], locale: string): string {
  const currency = currencies.find((known) => known.iso === iso)
  const minor = currency ? amountToMinor(amount, currency.decimals) : null
  if (!currency || minor === null) return `${amount} ${iso}`
  return formatMoney({ minor, iso }, currency, { locale, withIso: true })
}
