/** A calendar day, `2026-11-20`. Days sort like their texts. */
export type Day = string

export const dayMs = 24 * 60 * 60 * 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone that this runtime knows: the one that is named, or its own. */
export function knownZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return knownZone(undefined)
  }
}

/** The calendar day of a moment on a zone's clock. */
export function dayIn(zone: string, at: Date): Day {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

export const noonOf = (day: Day) => new Date(`${day}T12:00:00.000Z`)
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
