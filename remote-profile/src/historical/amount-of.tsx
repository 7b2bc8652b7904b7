import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'

type Props = { readonly amount: string; readonly iso: string; readonly signed?: boolean; readonly withIso?: boolean }

/** An amount of the wire as text, or a dash where its currency is not known. */
export function AmountOf({ amount, iso, signed = false, withIso = false }: Props) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const currency = currencies.find((known) => known.iso === iso)
  const minor = currency === undefined ? null : amountToMinor(amount, currency.decimals)
  return (
    <AmountText
      money={minor === null ? null : { minor, iso }}
      currencies={currencies}
      locale={locale}
      signed={signed}
      withIso={withIso}
    />
  )
}
