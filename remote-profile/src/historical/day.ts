/** A day of the calendar, `YYYY-MM-DD`, of no zone in particular. */
export type Day = string

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** The day that it is at a moment in a zone. */
export function dayOf(at: Date, zone: string): Day {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
}

export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** The same day of another month, or the last one where that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const at = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count)
  const month = at.toISOString().slice(0, 8)
  at.setUTCMonth(at.getUTCMonth() + 1, 0)
  const last = at.getUTCDate()
  return `${month}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

const minuteMs = 60_000
/** No zone lies further from Greenwich. */
const furthestMs = 15 * 60 * minuteMs

/**
 * The first moment of a day in a zone. It is looked for instead of reckoned: where clocks change at midnight a day begins
 * at one o'clock, and no table of rules has to be carried along.
 */
export function startOfDay(day: Day, zone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [(midnight - furthestMs) / minuteMs, (midnight + furthestMs) / minuteMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (format.format(middle * minuteMs) < day) before = middle
    else after = middle
  }
  return new Date(after * minuteMs)
}
