import type { Currency, LimitValue } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { readMoney } from '@trebol/shared/ui'
import { texts } from './texts/protection-texts.ts'

type Read =
  | { readonly kind: 'value'; readonly value: LimitValue; readonly minor: bigint }
  | { readonly kind: 'wrong'; readonly text: string }

/** What a player has written for a limit: money of a currency, or whole minutes where there is none. */
export function readLimitValue(typed: string, currency: Currency | null, locale: string): Read {
  const t = texts.read().limits
  if (currency === null) {
    const text = typed.trim()
    const minutes = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0
    if (minutes < 1 || minutes > 1_440) return { kind: 'wrong', text: t.needMinutes }
    return { kind: 'value', value: { minutes }, minor: BigInt(minutes) }
  }
  const read = readMoney(typed, currency, locale)
  if (read.kind === 'empty') return { kind: 'wrong', text: t.needAmount }
  if (read.kind === 'too-many-decimals') return { kind: 'wrong', text: t.needDecimals(currency.decimals) }
  if (read.kind !== 'amount') return { kind: 'wrong', text: t.needNumber }
  const minor = amountToMinor(read.amount, currency.decimals)
  if (minor === null || minor <= 0n) return { kind: 'wrong', text: t.needAmount }
  return { kind: 'value', value: { amount: read.amount, iso: currency.iso }, minor }
}
