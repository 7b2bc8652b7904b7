import type { Currency, Setup } from '@trebol/shared/contract'
import { readMoney } from '@trebol/shared/ui'
import type { spanish } from './texts/spanish.ts'

type Texts = Pick<typeof spanish, 'wrongMinutes' | 'wrongSpend' | 'notZero' | 'neededMinutes' | 'neededSpend'>
type Rules = { readonly currency: Currency; readonly locale: string; readonly required: boolean; readonly t: Texts }

export type SetupRead =
  | { readonly kind: 'good'; readonly setup: Setup }
  | { readonly kind: 'wrong'; readonly errors: { readonly minutes?: string; readonly spend?: string } }

/** What a player typed for his session. Where it is not required, an empty field is no limit. */
export function readSetup(minutes: string, spend: string, rules: Rules): SetupRead {
  const time = readMinutes(minutes.trim(), rules)
  const money = readSpend(spend.trim(), rules)
  if ('error' in time || 'error' in money) {
    const errors = { ...('error' in time && { minutes: time.error }), ...('error' in money && { spend: money.error }) }
    return { kind: 'wrong', errors }
  }
  return { kind: 'good', setup: { ...time, ...money } }
}

function readMinutes(text: string, { required, t }: Rules): { minutes?: number } | { error: string } {
  if (text === '') return required ? { error: t.neededMinutes } : {}
  const minutes = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0
  return minutes >= 1 && minutes <= 1_440 ? { minutes } : { error: t.wrongMinutes }
}

function readSpend(
  text: string,
  { currency, locale, required, t }: Rules,
): { spend?: { amount: string; iso: string } } | { error: string } {
  if (text === '') return required ? { error: t.neededSpend } : {}
  const read = readMoney(text, currency, locale)
  if (read.kind !== 'amount') return { error: t.wrongSpend(currency.decimals) }
  return /[1-9]/.test(read.amount) ? { spend: { amount: read.amount, iso: currency.iso } } : { error: t.notZero }
}
