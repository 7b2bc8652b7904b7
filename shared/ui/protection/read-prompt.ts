import type { Currency } from '../../contract/config.ts'
import type { LimitPeriod } from '../../contract/limits.ts'
import { amountToMinor } from '../../money/amount.ts'
import { readMoney } from '../fields/read-money.ts'
import type { spanish } from './texts/prompt-spanish.ts'

/** A limit on deposits as `setLimit` takes it. `amount`: decimal text of the wire. */
export type PromptedLimit = { readonly period: LimitPeriod; readonly amount: string }

type Typed = Readonly<Record<LimitPeriod, string>>
type Rules = {
  readonly currency: Currency
  readonly locale: string
  readonly t: Pick<typeof spanish, 'one' | 'number' | 'positive' | 'decimals' | 'dayOverWeek' | 'weekOverMonth'>
}
type Errors = Partial<Record<LimitPeriod, string>>
type Read =
  | { readonly kind: 'good'; readonly limits: readonly PromptedLimit[] }
  | { readonly kind: 'wrong'; readonly errors: Errors }

const periods = ['P1D', 'P7D', 'P1M'] as const

/** What a player wrote for his limits on deposits; empty fields are no limits, but one has to be filled in. */
export function readPrompt(typed: Typed, { currency, locale, t }: Rules): Read {
  const errors: Errors = {}
  const limits: (PromptedLimit & { readonly minor: bigint })[] = []
  for (const period of periods) {
    const read = readMoney(typed[period], currency, locale)
    if (read.kind === 'empty') continue
    if (read.kind === 'amount') {
      const minor = amountToMinor(read.amount, currency.decimals) ?? 0n
      if (minor > 0n) limits.push({ period, amount: read.amount, minor })
      else errors[period] = t.positive
    } else errors[period] = read.kind === 'too-many-decimals' ? t.decimals(currency.decimals) : t.number
  }
  const of = (period: LimitPeriod) => limits.find((limit) => limit.period === period)?.minor
  const [day, week, month] = [of('P1D'), of('P7D'), of('P1M')]
  if (day !== undefined && week !== undefined && day > week) errors.P1D ??= t.dayOverWeek
  if (week !== undefined && month !== undefined && week > month) errors.P7D ??= t.weekOverMonth
  if (limits.length === 0 && Object.keys(errors).length === 0) errors.P1D = t.one
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors }
  return { kind: 'good', limits: limits.map(({ period, amount }) => ({ period, amount })) }
}
