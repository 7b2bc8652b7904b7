import { protectionRules } from '../operator/protection-rules.ts'

/** Every day between two times of the operator's clock, in minutes; `always` and `never` need no clock. */
export type ChatHours =
  | { readonly kind: 'always' }
  | { readonly kind: 'never' }
  | { readonly kind: 'daily'; readonly from: number; readonly to: number }

export const chatHoursPattern = /^(?:off|(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00))$/

/** The setting `CHAT_HOURS`, which has the form above: `09:00-21:00`, `22:00-06:00` over midnight, or `off`. */
export function readChatHours(text: string | undefined): ChatHours {
  if (text === undefined) return { kind: 'always' }
  if (text === 'off') return { kind: 'never' }
  const [from = 0, to = 0] = text.split('-').map(minutesOf)
  return from % dayMinutes === to % dayMinutes ? { kind: 'always' } : { kind: 'daily', from, to }
}

const dayMinutes = 24 * 60
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export type ChatOpening = { readonly open: boolean; readonly opensAt: Date | null }

/** Whether somebody answers now, and else when. `opensAt` is null when nobody ever does. */
export function decideOpening(hours: ChatHours, now: Date): ChatOpening {
  if (hours.kind !== 'daily') return { open: hours.kind === 'always', opensAt: null }
  const { from, to } = hours
  const minute = minuteOfDay(now)
  const open = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (open) return { open, opensAt: null }
  const wait = (from - minute + dayMinutes) % dayMinutes
  const start = now.getTime() - (now.getTime() % 60_000)
  return { open, opensAt: new Date(start + wait * 60_000) }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  timeZone: protectionRules.zone,
})
const minuteOfDay = (moment: Date): number => minutesOf(clock.format(moment))

/** The hours as people read them. */
export function sayHours(hours: ChatHours): string {
  switch (hours.kind) {
    case 'always':
      return 'Todos los días, las 24 horas'
    case 'never':
      return 'Por ahora solo por mensaje'
    case 'daily':
      return `Todos los días, de ${time(hours.from)} a ${time(hours.to)} (hora de Caracas)`
  }
}

const time = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
