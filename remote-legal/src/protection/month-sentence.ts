import type { Activity } from '@trebol/shared/contract'
import { type Format, showAmount } from './show-value.ts'
import { texts } from './texts/protection-texts.ts'

/** A period of play in one plain sentence; currencies stand beside one another and are never added up. */
export function monthSentence(
  { currencies, played_minutes, days_played }: Activity,
  days: number,
  format: Format,
): string {
  const t = texts.read().activity
  if (currencies.length === 0 && played_minutes === 0) return t.none(days)
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' })
  const all = (of: 'deposited' | 'withdrawn') =>
    list.format(
      currencies
        .filter((one) => of === 'deposited' || /[1-9]/.test(one[of]))
        .map((one) => showAmount(one[of], one.iso, format)),
    ) || showAmount('0', currencies[0]?.iso ?? 'USD', format)
  return t.sentence(
    days,
    all('deposited'),
    all('withdrawn'),
    showHours(played_minutes, format),
    t.playedDays(days_played),
  )
}

/** Hours with one decimal, or minutes below one: what a month of play came to. */
export function showHours(minutes: number, { locale }: Pick<Format, 'locale'>): string {
  if (minutes < 60) return texts.read().minutes(String(minutes))
  const tenths = Math.round(minutes / 6) / 10
  return texts.read().activity.hours(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tenths))
}
