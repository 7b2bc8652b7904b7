import type { Currency, DepositMethod } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { texts } from './texts/texts.ts'

/** What sets a method apart: its bounds, its fee and its time. */
export function methodTerms(method: DepositMethod, currencies: readonly Currency[], locale: string): string {
  const currency = currencies.find(({ iso }) => iso === method.iso)
  const show = (amount: string) => {
    const minor = currency ? amountToMinor(amount, currency.decimals) : null
    return minor === null || !currency ? amount : formatMoney({ minor, iso: method.iso }, currency, { locale })
  }
  const range = texts.read().range(show(method.min), show(method.max))
  return [range, method.fee.text, method.eta.text].join(' · ')
}
