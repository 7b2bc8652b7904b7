import type { ComplaintTopic } from '@trebol/shared/contract'
import { operatorDay } from '../operator/operator-day.ts'
import { complaintTerms, holidays, restDays } from './complaint-terms.ts'

const dayMs = 24 * 60 * 60 * 1_000
const days = (from: Date, count: number): Date => new Date(from.getTime() + count * dayMs)

/** Until when a complaint is confirmed and answered. What protects a player is counted in working days. */
export function complaintDeadlines(
  topic: ComplaintTopic,
  now: Date,
): { readonly ackBy: Date; readonly answerBy: Date } {
  const { ack, answer, protection } = complaintTerms
  return { ackBy: topic === 'protection' ? workingDays(now, protection) : days(now, ack), answerBy: days(now, answer) }
}

/** The one later time to answer that there is. */
export const extendedAnswer = (answerBy: Date): Date => days(answerBy, complaintTerms.extension)

/** The same time of day, so many working days of the operator later. */
export function workingDays(from: Date, count: number): Date {
  let [day, left] = [from, count]
  while (left > 0) {
    day = days(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

function isWorkingDay(moment: Date): boolean {
  const day = operatorDay(moment)
  return !restDays.has(new Date(`${day}T12:00:00Z`).getUTCDay()) && !holidays.has(day.slice(5))
}
