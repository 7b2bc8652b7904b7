import type { Currency } from '../contract/config.ts'
import { numberFormat } from '../i18n/number-format.ts'
import { minorToAmount } from './amount.ts'
import type { Money } from './money.ts'

export type MoneyFormat = {
  /** BCP 47 tag; decides the separators, and on which side the sign of the currency stands. */
  readonly locale: string
  /** Write the ISO code behind the amount, for places where two currencies can meet. */
  readonly withIso?: boolean
  /** Write `+` before a gain. A loss always carries `−` (U+2212). */
  readonly signed?: boolean
}

/** Where the sign of the currency stands behind the amount. */
const signBehind: ReadonlySet<string> = new Set(['es-ES'])

/**
 * Money as a player reads it: `$ 1.234,50`. Sign and decimals come from the operator's table, separators from the
 * locale; hidden decimals are shown when they are not zero. Source: docs/architecture.md, "Money".
 */
export function formatMoney(
  { minor, iso }: Money,
  currency: Currency,
  { locale, withIso, signed }: MoneyFormat,
): string {
  const size = minor < 0n ? -minor : minor
  const scale = 10n ** BigInt(currency.decimals - Math.min(currency.display, currency.decimals))
  const shown = size % scale === 0n ? Math.min(currency.display, currency.decimals) : currency.decimals
  const text = minorToAmount(size, currency.decimals)
  const format = numberFormat(locale, {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
  // The string form keeps every digit; a number would not.
  const number = format.format(text as `${number}`)
  const sign = minor < 0n ? '−' : signed && minor > 0n ? '+' : ''
  const amount = signBehind.has(locale) ? `${number}\u00a0${currency.symbol}` : `${currency.symbol}\u00a0${number}`
  return `${sign}${amount}${withIso && currency.symbol !== iso ? `\u00a0${iso}` : ''}`
}
