import type { BreakTerm, ExclusionTerm, LimitPeriod } from '@trebol/shared/contract'

/** A calendar day, `2026-11-20`. Days sort like their texts. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment on a zone's clock. */
export function dayIn(zone: string, at: Date): Day {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

const noonOf = (day: Day) => new Date(`${day}T12:00:00.000Z`)
const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOf(new Date(noonOf(day).getTime() + days * dayMs))

/** The same day of a later month, or the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const first = noonOf(`${day.slice(0, 8)}01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = addDays(dayOf(next), -1)
  const same = `${dayOf(first).slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** The first day of the period in which a day lies: the day, its Monday, or the first of its month. */
export function firstDayOf(period: LimitPeriod, day: Day): Day {
  if (period === 'P1D') return day
  if (period === 'P1M') return `${day.slice(0, 8)}01`
  return addDays(day, -((noonOf(day).getUTCDay() + 6) % 7))
}

/** The first day of the following period. */
export function nextFirstDay(period: LimitPeriod, day: Day): Day {
  const first = firstDayOf(period, day)
  return period === 'P1M' ? addMonths(first, 1) : addDays(first, period === 'P1D' ? 1 : 7)
}

/** The first moment of a day on a zone's clock: not always midnight, where clocks are changed at midnight. */
export function startOfDay(zone: string, day: Day): Date {
  const midnight = new Date(`${day}T00:00:00.000Z`).getTime()
  // No clock is further from UTC than this. Local days never go back, so the first moment can be halved down to.
  let [before, from] = [midnight - 16 * 3_600_000, midnight + 16 * 3_600_000]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayIn(zone, new Date(middle)) < day) before = middle
    else from = middle
  }
  return new Date(from)
}

export const startOfPeriod = (zone: string, period: LimitPeriod, at: Date): Date =>
  startOfDay(zone, firstDayOf(period, dayIn(zone, at)))

/** When a period's count begins again. */
export const endOfPeriod = (zone: string, period: LimitPeriod, at: Date): Date =>
  startOfDay(zone, nextFirstDay(period, dayIn(zone, at)))

type Term = BreakTerm | Exclude<ExclusionTerm, 'INDEF'>
const months: Readonly<Record<Term, number>> = { P1D: 0, P7D: 0, P1M: 1, P2M: 2, P3M: 3, P6M: 6, P1Y: 12, P5Y: 60 }
const days: Partial<Readonly<Record<Term, number>>> = { P1D: 1, P7D: 7 }

/** The end of a term: days of 24 hours, and months and years by the calendar, at the same time of the day. */
export function endOfTerm(zone: string, term: Term, at: Date): Date {
  const whole = days[term]
  if (whole !== undefined) return new Date(at.getTime() + whole * dayMs)
  const day = dayIn(zone, at)
  const sinceMorning = at.getTime() - startOfDay(zone, day).getTime()
  return new Date(startOfDay(zone, addMonths(day, months[term])).getTime() + sinceMorning)
}
