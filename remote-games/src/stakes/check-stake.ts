import type { Currency } from '@trebol/shared/contract'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { readMoney } from '@trebol/shared/ui'

export type CheckedStake =
  | { readonly kind: 'ok'; readonly minor: bigint; readonly amount: string }
  | { readonly kind: 'wrong'; readonly message: string }

/** Least and most of one stake, as the server states them. */
type Bounds = { readonly min: string; readonly max: string }

/** What is said of a stake that cannot be played. */
type Problems = {
  readonly stake: string
  readonly malformed: string
  readonly decimals: (most: number) => string
  readonly range: (min: string, max: string) => string
}

type Rules = {
  readonly bounds: Bounds
  readonly currency: Currency
  readonly locale: string
  readonly problems: Problems
}

/** What a typed stake means, or why it cannot be played. The server decides all the same. */
export function checkStake(typed: string, { bounds, currency, locale, problems }: Rules): CheckedStake {
  const read = readMoney(typed, currency, locale)
  if (read.kind === 'empty') return wrong(problems.stake)
  if (read.kind === 'malformed') return wrong(problems.malformed)
  if (read.kind === 'too-many-decimals') return wrong(problems.decimals(currency.decimals))
  const minor = amountToMinor(read.amount, currency.decimals) ?? 0n
  const [min, max] = stakeRange(bounds, currency)
  const show = (value: bigint) => formatMoney({ minor: value, iso: currency.iso }, currency, { locale })
  if (minor < min || minor > max) return wrong(problems.range(show(min), show(max)))
  return { kind: 'ok', minor, amount: read.amount }
}

/** The bounds in minor units. */
export const stakeRange = ({ min, max }: Bounds, { decimals }: Currency): readonly [bigint, bigint] => [
  amountToMinor(min, decimals) ?? 0n,
  amountToMinor(max, decimals) ?? 0n,
]

const wrong = (message: string): CheckedStake => ({ kind: 'wrong', message })
