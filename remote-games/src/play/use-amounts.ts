import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'

/** Amounts of the wire in one currency as text; unknown ones are a dash. */
export function useAmounts(iso: string): (amount: string | null | undefined, signed?: boolean) => string {
  const currency = useCurrencies().find((known) => known.iso === iso)
  const locale = useLocale()
  return (amount, signed = false) => {
    const minor = currency && amount != null ? amountToMinor(amount, currency.decimals) : null
    return currency && minor !== null ? formatMoney({ minor, iso }, currency, { locale, signed }) : '—'
  }
}
