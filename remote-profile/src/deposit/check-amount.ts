import type { Currency, DepositMethod } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { readMoney } from '@trebol/shared/ui'
import type { Allowed } from './deposit-allowance.ts'
import { texts } from './texts/texts.ts'

export type CheckedAmount =
  | { readonly kind: 'ok'; readonly amount: string; readonly shown: string }
  | { readonly kind: 'wrong'; readonly message: string }

type Rules = {
  readonly method: DepositMethod
  readonly currency: Currency
  readonly locale: string
  readonly allowed: readonly Allowed[]
}

/** What a typed amount means under the rules of a method, or why it cannot be deposited. The server decides all the same. */
export function checkAmount(typed: string, { method, currency, locale, allowed }: Rules): CheckedAmount {
  const { errors, reached } = texts.read()
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const read = readMoney(typed, currency, locale)
  if (read.kind === 'empty') return wrong(errors.empty)
  if (read.kind === 'malformed') return wrong(errors.malformed(figures.format(50)))
  if (read.kind === 'too-many-decimals')
    return wrong(currency.decimals === 0 ? errors.noDecimals : errors.decimals(currency.decimals))
  const minor = amountToMinor(read.amount, currency.decimals) ?? 0n
  const min = amountToMinor(method.min, currency.decimals) ?? 0n
  const max = amountToMinor(method.max, currency.decimals) ?? 0n
  const show = (value: bigint) => formatMoney({ minor: value, iso: currency.iso }, currency, { locale })
  if (minor < min) return wrong(errors.min(show(min)))
  if (minor > max) return wrong(errors.max(show(max)))
  // A ceiling in another currency is the server's to compare, at its rate.
  const passed = allowed.find((one) => one.iso === currency.iso && minor > one.minor)
  if (passed) return wrong(errors.overLimit(reached.period[passed.period], show(passed.minor)))
  return { kind: 'ok', amount: read.amount, shown: show(minor) }
}

const wrong = (message: string): CheckedAmount => ({ kind: 'wrong', message })
