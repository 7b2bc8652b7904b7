import type { Currency, Lottery } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { readMoney } from '@trebol/shared/ui'
import { texts } from './texts/texts.ts'

export type CheckedStake =
  | { readonly kind: 'ok'; readonly minor: bigint; readonly amount: string }
  | { readonly kind: 'wrong'; readonly message: string }

type Rules = { readonly lottery: Lottery; readonly currency: Currency; readonly locale: string }

/** What a typed stake means, or why it cannot be played. The server decides all the same. */
export function checkStake(typed: string, { lottery, currency, locale }: Rules): CheckedStake {
  const { problems } = texts.read()
  const read = readMoney(typed, currency, locale)
  if (read.kind === 'empty') return wrong(problems.stake)
  if (read.kind === 'malformed') return wrong(problems.malformed)
  if (read.kind === 'too-many-decimals') return wrong(problems.decimals(currency.decimals))
  const minor = amountToMinor(read.amount, currency.decimals) ?? 0n
  const [min, max] = stakeRange(lottery, currency)
  const show = (value: bigint) => formatMoney({ minor: value, iso: currency.iso }, currency, { locale })
  if (minor < min || minor > max) return wrong(problems.range(show(min), show(max)))
  return { kind: 'ok', minor, amount: read.amount }
}

/** Least and most of one line, in minor units. */
export const stakeRange = ({ min, max }: Lottery, { decimals }: Currency): readonly [bigint, bigint] => [
  amountToMinor(min, decimals) ?? 0n,
  amountToMinor(max, decimals) ?? 0n,
]

const wrong = (message: string): CheckedStake => ({ kind: 'wrong', message })
