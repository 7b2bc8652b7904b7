import { createHmac } from 'node:crypto'
import type { Beside } from '@trebol/shared/database'
import type { Logger } from 'pino'

type Statement = { readonly text: string; readonly values: unknown[] }

/** The database as rate-limiter-flexible asks it for counters. */
export type LimitStore = {
  readonly query: (statement: Statement) => Promise<unknown>
  /** Under what a key rests there: a keyed digest, so that whoever reads the table learns no address and no name. */
  readonly digestOf: (key: string) => string
}

type Given = { readonly beside: Beside; readonly secret: string; readonly log: Pick<Logger, 'warn' | 'info'> }

/**
 * Says once when counting together fails and once when it works again; how the limits hold meanwhile is theirs. Without
 * the names of statements, which a pooler in between could not keep.
 */
export function createLimitStore({ beside, secret, log }: Given): LimitStore {
  let down = false
  return {
    digestOf: (key) => createHmac('sha256', secret).update(`limits ${key}`).digest('base64url'),
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
