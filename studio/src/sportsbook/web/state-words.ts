import type { EventView } from '../wire/sports-wire.ts'

const ordinal = (n: number): string => `${n}.ª`

/** Where in its course a match that is on is: «Min. 34», «3.er cuarto», «Alta de la 5.ª», «2.º set, 4–3». */
export function progressWords({ sport, score: { at, home, away } }: Pick<EventView, 'sport' | 'score'>): string {
  const [first = 0, second = 0] = at
  switch (sport) {
    case 'football':
      return `Min. ${first}`
    case 'basketball':
      return first >= 80 ? 'Última canasta' : `${['1.er', '2.º', '3.er', '4.º'][Math.floor(first / 20)]} cuarto`
    case 'baseball': {
      const inning = Math.floor(first / 2) + 1
      return `${first % 2 === 0 ? 'Alta' : 'Baja'} de la ${ordinal(inning)}${second > 0 ? `, ${second} out` : ''}`
    }
    case 'tennis':
      return `${['1.er', '2.º', '3.er'][home + away]} set, ${first}–${second}`
  }
}

/** Part of the course that is behind, from 0 to 1, where the sport has a fixed length. */
export function progressShare({ sport, score: { at } }: Pick<EventView, 'sport' | 'score'>): number | null {
  const [first = 0] = at
  if (sport === 'football') return first / 90
  if (sport === 'basketball') return Math.min(1, first / 80)
  return sport === 'baseball' ? Math.min(1, first / 18) : null
}

const clock = new Intl.DateTimeFormat('es-VE', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('es-VE', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })

export const timeWords = (at: number): string => clock.format(at)
export const dateWords = (at: number): string => day.format(at)

/** When a match begins: the time, and how soon where it is soon. */
export function startWords(startsAt: number, now: number): string {
  const minutes = Math.ceil((startsAt - now) / 60_000)
  if (minutes > 15) return timeWords(startsAt)
  return minutes <= 1 ? 'En 1 min' : `En ${minutes} min`
}
