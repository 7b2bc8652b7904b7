import type { Currency } from '../../contract/config.ts'
import { currencyOf } from '../../money/currency-of.ts'
import { formatMoney } from '../../money/format-money.ts'
import type { Money } from '../../money/money.ts'
import { texts } from '../texts/texts.ts'

type Props = {
  readonly money: Money | null
  readonly currencies: readonly Currency[]
  readonly locale: string
  readonly withIso?: boolean
  readonly signed?: boolean
}

/** Money as text, or a dash named "no disponible" when it is unknown: unknown is never shown as zero. */
export function AmountText({ money, currencies, locale, withIso = false, signed = false }: Props) {
  const t = texts.use()
  if (!money) {
    return (
      <span>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t.unavailable}</span>
      </span>
    )
  }
  const currency = currencyOf(currencies, money.iso)
  return <span className="amount">{formatMoney(money, currency, { locale, withIso, signed })}</span>
}
