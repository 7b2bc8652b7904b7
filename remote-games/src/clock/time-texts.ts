import type { Lottery } from '@trebol/shared/contract'

/** Times of a lottery in the formats of the page and the zone of the lottery. */
export function timeTexts(locale: string, tz: Lottery['tz'] | undefined) {
  const time = new Intl.DateTimeFormat(locale, { timeZone: tz, hour: 'numeric', minute: '2-digit' })
  const both = new Intl.DateTimeFormat(locale, { timeZone: tz, dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return {
    time: (instant: string) => time.format(Date.parse(instant)),
    moment: (instant: string) => both.format(Date.parse(instant)),
    day: (name: string) => day.format(Date.parse(`${name}T12:00:00Z`)),
  }
}

/** What is left of a wait: "04:12", "1:04:12". */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const hours = Math.floor(seconds / 3_600)
  return hours > 0 ? `${hours}:${rest}` : rest
}
