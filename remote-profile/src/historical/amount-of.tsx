import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'

type Props = { readonly amount: string; readonly iso: string; readonly signed?: boolean; readonly withIso?: boolean }

/** An amount of the wire as text, or a dash where it cannot be read. */
export function AmountOf({ amount, iso, signed = false, withIso = false }: Props) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const minor = amountToMinor(amount, currencyOf(currencies, iso).decimals)
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
