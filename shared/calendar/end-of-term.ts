import type { BreakTerm, ExclusionTerm } from '../contract/protection.ts'
import { addMonths, dayIn, dayMs, startOfDay } from './day.ts'

type Term = BreakTerm | Exclude<ExclusionTerm, 'INDEF'>
const months: Readonly<Record<Term, number>> = { P1D: 0, P7D: 0, P1M: 1, P2M: 2, P3M: 3, P6M: 6, P1Y: 12, P5Y: 60 }
const days: Partial<Readonly<Record<Term, number>>> = { P1D: 1, P7D: 7 }

/**
 * The end of a term that begins at `at`: days of 24 hours, and months and years by the calendar of `zone` (its IANA name), at
 * the same time of the day. Throws `RangeError` for a zone that the runtime does not know. Source: decisions of the
 * operator's jurisdiction, docs/architecture.md, "Protection".
 */
export function endOfTerm(zone: string, term: Term, at: Date): Date {
  const whole = days[term]
  if (whole !== undefined) return new Date(at.getTime() + whole * dayMs)
  const day = dayIn(zone, at)
  const sinceMorning = at.getTime() - startOfDay(zone, day).getTime()
  return new Date(startOfDay(zone, addMonths(day, months[term])).getTime() + sinceMorning)
}
