import { amountToMinor, currencyOf, formatMoney } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'

/** Amounts of the wire in one currency as text; unknown ones are a dash. */
export function useAmounts(iso: string): (amount: string | null | undefined, signed?: boolean) => string {
  const currency = currencyOf(useCurrencies(), iso)
  const locale = useLocale()
  return (amount, signed = false) => {
    const minor = amount == null ? null : amountToMinor(amount, currency.decimals)
    return minor === null ? '—' : formatMoney({ minor, iso }, currency, { locale, signed })
  }
}
