import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'

/** Writes amounts of one currency in the formats of the page: minor units, or a text of the wire. */
export function useMoneyText(iso: string): (amount: bigint | string) => string {
  const currency = useCurrencies().find((known) => known.iso === iso)
  const locale = useLocale()
  return (amount) => {
    const minor = typeof amount === 'bigint' ? amount : amountToMinor(amount, currency?.decimals ?? 2)
    return currency === undefined || minor === null ? '—' : formatMoney({ minor, iso }, currency, { locale })
  }
}
