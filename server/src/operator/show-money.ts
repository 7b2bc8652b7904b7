import { formatMoney, minorToAmount } from '@trebol/shared/money'
import { currencyOf } from './currencies.ts'

/** Money in a text for the player. */
export function showMoney(minor: bigint, iso: string): string {
  return formatMoney({ minor, iso }, currencyOf(iso), { locale: 'es-VE' })
}

/** Minor units as the decimal text of the wire. */
export function presentAmount(minor: bigint, iso: string): string {
  return minorToAmount(minor, currencyOf(iso).decimals)
}
