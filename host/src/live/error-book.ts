import { errorLimits } from '@trebol/shared/contract/beacon'
import type { ErrorEvent } from './error-event.ts'

/** Different errors of which a page tells everything; of further ones it tells whose they are. */
const mostTold = 30

const keyOf = ({ what, message, stack }: ErrorEvent) => [what, message, stack].join('\n')

/**
 * Counts errors that repeat in a page, so that each is told at once when it first happens, and with how often it happened
 * since whenever something else is told.
 */
export function errorBook() {
  /** Those that wait to be told; `null`: told, and not seen since. */
  const known = new Map<string, ErrorEvent | null>()

  const inShort = (event: ErrorEvent): ErrorEvent => ({
    kind: 'error',
    unit: event.unit,
    release: event.release,
    what: 'further errors',
  })

  return {
    /** @returns what has to wait now, and whether nobody was told of it before; `null`: what waits already counts it */
    note(seen: ErrorEvent): { readonly event: ErrorEvent; readonly isFirst: boolean } | null {
      const isRoom = known.has(keyOf(seen)) || known.size < mostTold
      const event = isRoom ? seen : inShort(seen)
      const key = isRoom ? keyOf(seen) : `${seen.unit} ${seen.release}`
      const waiting = known.get(key)
      if (waiting) {
        waiting.times = Math.min((waiting.times ?? 1) + 1, errorLimits.times)
        return null
      }
      const isFirst = waiting === undefined
      known.set(key, event)
      return { event, isFirst }
    },
    /** These were told. */
    told(events: readonly object[]): void {
      for (const [key, event] of known) if (event && events.includes(event)) known.set(key, null)
    },
  }
}
