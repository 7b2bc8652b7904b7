import type { Shields } from '@trebol/shared/contract'

/** Minutes of a day, `22:00` → 1320. */
export const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const textOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const dayMinutes = 1_440

/** Every minute of a day that some of the ranges close. A range ends before its last minute, and may pass midnight. */
export function closedMinutes(hours: Shields['hours']): ReadonlySet<number> {
  const closed = new Set<number>()
  for (const { from, to } of hours) {
    const length = (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes
    for (let step = 0; step < length; step += 1) closed.add((minuteOf(from) + step) % dayMinutes)
  }
  return closed
}

/** The fewest ranges that close exactly these minutes; one whole day is two halves, since a range cannot be it. */
export function toHours(closed: ReadonlySet<number>): Shields['hours'] {
  if (closed.size === dayMinutes) return halves
  const begins = [...closed]
    .filter((minute) => !closed.has((minute + dayMinutes - 1) % dayMinutes))
    .sort((a, b) => a - b)
  return begins.map((begin) => {
    let end = begin
    while (closed.has(end % dayMinutes)) end += 1
    return { from: textOf(begin), to: textOf(end % dayMinutes) }
  })
}
const halves = [
  { from: '00:00', to: '12:00' },
  { from: '12:00', to: '00:00' },
]

/** When the minute of a day lies in a closed time: minutes until it opens, or null where it never does. */
export function minutesClosed(closed: ReadonlySet<number>, minute: number): number | null {
  for (let step = 0; step < dayMinutes; step += 1) if (!closed.has((minute + step) % dayMinutes)) return step
  return null
}

/** What a player closes, each kind as texts, so that all kinds follow one rule. */
export type Shield = {
  readonly held: readonly string[]
  readonly next: { readonly value: readonly string[]; readonly from: Date } | null
}

type Kind = 'hours' | 'products' | 'methods'

/**
 * What a wish makes of a shield: whatever it closes is closed at once, and whatever it opens stays closed until `from`.
 * The last wish replaces the one that waited.
 */
export function changeShield(kind: Kind, { held }: Shield, wanted: readonly string[], from: Date): Shield {
  const value = kind === 'hours' ? join([], wanted) : [...new Set(wanted)].sort()
  const both = kind === 'hours' ? join(held, wanted) : [...new Set([...held, ...wanted])].sort()
  return both.join() === value.join() ? { held: value, next: null } : { held: both, next: { value, from } }
}

/** A shield whose looser wish may have come due. */
export function shieldAt({ held, next }: Shield, now: Date): Shield {
  return next !== null && next.from <= now ? { held: next.value, next: null } : { held, next }
}

export const hoursToTexts = (hours: Shields['hours']): string[] => hours.map(({ from, to }) => `${from}-${to}`)
export const textsToHours = (texts: readonly string[]): Shields['hours'] =>
  texts.map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }))

const join = (a: readonly string[], b: readonly string[]) =>
  hoursToTexts(toHours(closedMinutes(textsToHours([...a, ...b]))))
