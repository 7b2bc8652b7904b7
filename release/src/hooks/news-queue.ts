import type { Database } from '@trebol/shared/database'
import { type Notice, tellNews } from './outbox.ts'

const mostKept = 100

/**
 * News that wait for the database, which may be what went away; the same is not kept twice. Whoever notices something is
 * never held up; what waits when the process is killed is lost.
 */
export function newsQueue() {
  const waiting: Notice[] = []
  return {
    note: (notice: Notice): void => {
      const before = waiting.findLast(({ mark }) => mark.key === notice.mark.key)
      if (before?.mark.kind !== notice.mark.kind && waiting.length < mostKept) waiting.push(notice)
    },
    /** Tells what waits, in order; what the database does not take stays. */
    flush: async (db: Database, now: Date): Promise<void> => {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await tellNews(db, next, now)
        waiting.shift()
      }
    },
  }
}
export type NewsQueue = ReturnType<typeof newsQueue>
