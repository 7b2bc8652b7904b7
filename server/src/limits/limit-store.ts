import type { Beside } from '@trebol/shared/database'
import type { Logger } from 'pino'

type Statement = { readonly text: string; readonly values: unknown[] }

/** The database as rate-limiter-flexible asks it for counters. */
export type LimitStore = { readonly query: (statement: Statement) => Promise<unknown> }

/**
 * Says once when counting together fails and once when it works again; how the limits hold meanwhile is theirs. Without
 * the names of statements, which a pooler in between could not keep.
 */
export function createLimitStore(beside: Beside, log: Pick<Logger, 'warn' | 'info'>): LimitStore {
  let down = false
  return {
    query: async ({ text, values }) => {
      try {
        const answer = await beside.query({ text, values })
        if (down) log.info({ event: 'limits-together' })
        down = false
        return answer
      } catch (error) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
        if (!down) log.warn({ event: 'limits-alone', reason })
        down = true
        throw error
      }
    },
  }
}
