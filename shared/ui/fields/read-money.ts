import type { Currency } from '../../contract/config.ts'
import { amountToMinor } from '../../money/amount.ts'
import { formatMoney } from '../../money/format-money.ts'
import { parseTypedAmount, type TypedAmount } from '../../money/parse-typed-amount.ts'

/** The decimal sign of a locale, by which a typed `1.234` is read. */
const decimalSign = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ','

/** What a typed amount means in a currency, in the formats of a locale. */
export const readMoney = (typed: string, currency: Currency, locale: string): TypedAmount =>
  parseTypedAmount(typed, { decimal: decimalSign(locale), decimals: currency.decimals })

/** How an amount that can be read in two ways was read, as money; `null` when there is only one way. */
export function doubtfulAmount(typed: string, currency: Currency, locale: string): string | null {
  const read = readMoney(typed, currency, locale)
  if (read.kind !== 'amount' || !read.ambiguous) return null
  const minor = amountToMinor(read.amount, currency.decimals)
  return minor === null ? null : formatMoney({ minor, iso: currency.iso }, currency, { locale, withIso: true })
}
