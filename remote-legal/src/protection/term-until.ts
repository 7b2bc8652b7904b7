import type { BreakTerm, ExclusionTerm } from '@trebol/shared/contract'

type Term = BreakTerm | ExclusionTerm
const months: Readonly<Record<Term, number | null>> = {
  ...{ P1D: 0, P7D: 0, P1M: 1, P2M: 2, P3M: 3, P6M: 6, P1Y: 12, P5Y: 60, INDEF: null },
}
const days: Partial<Readonly<Record<Term, number>>> = { P1D: 1, P7D: 7 }

/**
 * When a term that begins now would end, to be read before it begins, or null for one without an end. The server counts by
 * the jurisdiction's clock; its answer is what holds.
 */
export function termUntil(term: Term, now: string): string | null {
  const count = months[term]
  if (count === null) return null
  const begin = new Date(now)
  const end = new Date(begin)
  end.setUTCMonth(end.getUTCMonth() + count)
  // The 31st of a month that has none is its last day.
  if (end.getUTCDate() !== begin.getUTCDate()) end.setUTCDate(0)
  end.setUTCDate(end.getUTCDate() + (days[term] ?? 0))
  return end.toISOString()
}
