import type { Currency, PayoutMethod } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { readMoney } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

export type CheckedWithdrawal =
  | { readonly kind: 'ok'; readonly amount: string }
  | { readonly kind: 'wrong'; readonly message: string }

type Rules = {
  readonly method: Pick<PayoutMethod, 'min' | 'max'> | undefined
  readonly available: string
  readonly currency: Currency
  readonly locale: string
}

/** What a typed amount means, or why it cannot be withdrawn. The server decides all the same. */
export function checkWithdrawal(typed: string, { method, available, currency, locale }: Rules): CheckedWithdrawal {
  const { errors } = texts.read()
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const read = readMoney(typed, currency, locale)
  if (read.kind === 'empty') return wrong(errors.empty)
  if (read.kind === 'malformed') return wrong(errors.malformed(figures.format(50)))
  if (read.kind === 'too-many-decimals')
    return wrong(currency.decimals === 0 ? errors.noDecimals : errors.decimals(currency.decimals))
  const minorOf = (amount: string) => amountToMinor(amount, currency.decimals) ?? 0n
  const show = (minor: bigint) => formatMoney({ minor, iso: currency.iso }, currency, { locale })
  const minor = minorOf(read.amount)
  const had = minorOf(available)
  if (minor > had) return wrong(errors.insufficient(show(had)))
  if (method && minor < minorOf(method.min)) return wrong(errors.min(show(minorOf(method.min))))
  if (method && minor > minorOf(method.max)) return wrong(errors.max(show(minorOf(method.max))))
  return { kind: 'ok', amount: read.amount }
}

const wrong = (message: string): CheckedWithdrawal => ({ kind: 'wrong', message })
