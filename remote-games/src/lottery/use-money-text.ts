import { amountToMinor, currencyOf, formatMoney } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'

/** Writes amounts of one currency in the formats of the page: minor units, or a text of the wire. */
export function useMoneyText(iso: string): (amount: bigint | string) => string {
  const currency = currencyOf(useCurrencies(), iso)
  const locale = useLocale()
  return (amount) => {
    const minor = typeof amount === 'bigint' ? amount : amountToMinor(amount, currency.decimals)
    return minor === null ? '—' : formatMoney({ minor, iso }, currency, { locale })
  }
}
