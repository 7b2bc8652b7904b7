const whole = new Intl.NumberFormat('en')
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

export const count = (value: number): string => whole.format(value)

/** `1 session`, `2 sessions`. */
export const counted = (value: number, one: string): string => `${count(value)} ${one}${value === 1 ? '' : 's'}`

export const clockTime = (at: Date): string => clock.format(at)

/** Bytes in the unit that reads best, in steps of 1,000. */
export function bytes(value: number): string {
  if (value < 1_000) return `${value} B`
  if (value < 1_000_000) return `${Math.round(value / 1_000)} kB`
  return `${(value / 1_000_000).toFixed(1)} MB`
}

/** A length of time in its two largest parts: `2 h 5 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

/** A share of something as a percentage; `–` when there is nothing to share. */
export const share = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)

export const milliseconds = (value: number | null): string => (value === null ? '–' : `${count(Math.round(value))} ms`)

/** Layout shift: 0.1 is good, over 0.25 poor. */
export const layoutShift = (value: number | null): string => (value === null ? '–' : value.toFixed(3))

/** `2026-11-20 12:00:00 UTC`: the same for everyone who reads along. */
export const moment = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`

/** What rights reach: `games, legal`, or `all units`. */
export const listed = (list: '*' | readonly string[], what: string): string =>
  list === '*' ? `all ${what}` : list.join(', ')
