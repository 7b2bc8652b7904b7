import { addDays, addMonths, type Day, dayIn, noonOf, startOfDay } from '@trebol/shared/calendar'
import type { LimitPeriod } from '@trebol/shared/contract'

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

export const startOfPeriod = (zone: string, period: LimitPeriod, at: Date): Date =>
  startOfDay(zone, firstDayOf(period, dayIn(zone, at)))

/** When a period's count begins again. */
export const endOfPeriod = (zone: string, period: LimitPeriod, at: Date): Date =>
  startOfDay(zone, nextFirstDay(period, dayIn(zone, at)))
