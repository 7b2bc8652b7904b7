import type { GameCard } from '@trebol/shared/contract'
import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'

/** Smallest and largest bet, in the currency in which the catalogue states them. */
export function BetRange({ bet }: { bet: NonNullable<GameCard['bet']> }) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const { decimals } = currencyOf(currencies, bet.iso)
  const money = (amount: string) => {
    const minor = amountToMinor(amount, decimals)
    return minor === null ? null : { minor, iso: bet.iso }
  }
  return (
    <>
      <AmountText money={money(bet.min)} currencies={currencies} locale={locale} />
      {' – '}
      <AmountText money={money(bet.max)} currencies={currencies} locale={locale} />
    </>
  )
}
