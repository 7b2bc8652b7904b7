import type { LotteryDefinition } from './lotteries.ts'

/** Caracas keeps four hours behind UTC the whole year. */
const offset = '-04:00'
const offsetMs = 4 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

export type DrawTime = { readonly id: string; readonly day: string; readonly at: Date; readonly closesAt: Date }

/** The day of the lotteries at an instant, `2026-11-20`. */
export const dayAt = (instant: Date): string => new Date(instant.getTime() - offsetMs).toISOString().slice(0, 10)

/** A day of the calendar, and not the 31st of February. */
export const isDay = (day: string): boolean => {
  const noon = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
}

/** The draws that can be sold from now on: today's and tomorrow's that have not closed yet. */
export function drawTimes(lottery: LotteryDefinition, now: Date): readonly DrawTime[] {
  const { slug, schedule, closesBeforeMs } = lottery
  const time = (id: string, at: Date): DrawTime => ({
    id,
    day: dayAt(at),
    at,
    closesAt: new Date(at.getTime() - closesBeforeMs),
  })
  const all =
    schedule.kind === 'every'
      ? nextMultiples(now, schedule.seconds).map((at) => time(`${slug}-${at.getTime() / 1_000}`, at))
      : [dayAt(now), dayAt(new Date(now.getTime() + dayMs))].flatMap((day) =>
          schedule.times.map((text) =>
            time(`${slug}-${day}-${text.replace(':', '')}`, new Date(`${day}T${text}:00${offset}`)),
          ),
        )
  return all.filter(({ closesAt }) => closesAt.getTime() > now.getTime())
}

function nextMultiples(now: Date, seconds: number): Date[] {
  const step = seconds * 1_000
  const first = Math.ceil(now.getTime() / step) * step
  return Array.from({ length: 4 }, (_, index) => new Date(first + index * step))
}

const clockText = new Intl.DateTimeFormat('es-VE', {
  timeZone: 'America/Caracas',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** "10:05 a. m." in Caracas. Which spaces it has depends on the engine's tables, so they are made alike. */
export const showTime = (instant: Date): string => clockText.format(instant).replace(/\s/g, '\u00a0')

/** "20/11, 10:05 a. m." in Caracas. */
export function showDrawTime(at: Date): string {
  const [, month, day] = dayAt(at).split('-')
  return `${day}/${month}, ${showTime(at)}`
}
