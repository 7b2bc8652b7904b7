import { amountToMinor, bundledCurrencies, formatMoney } from '@trebol/shared/money'
import type { CardLook } from '../src/processor/card-wire.ts'

type Amount = Pick<CardLook, 'amount' | 'iso' | 'shown'>

/** The amount in the format of the player; as the shop writes it, in a currency that is not known here. */
export function showAmount({ amount, iso, shown }: Amount, locale: string): string {
  const currency = bundledCurrencies.find((known) => known.iso === iso)
  const minor = currency === undefined ? null : amountToMinor(amount, currency.decimals)
  return currency === undefined || minor === null ? shown : formatMoney({ minor, iso }, currency, { locale })
}
