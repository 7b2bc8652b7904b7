import type { Answer, Method } from './create-transport.ts'

/** Specification section 9. */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** A server that asks for more patience than this is not asked again at all, in milliseconds. */
const longestPatience = 5_000

/**
 * Milliseconds until the one retry of a read, or `null` for none. Writes are never sent again: whether the server has
 * acted is unknown. Source: specification section 9.
 */
export function retryDelay(method: Method, answer: Answer, pause: number): number | null {
  if (method !== 'GET') return null
  const status = answer.kind === 'json' || answer.kind === 'unreadable' ? answer.status : null
  if (status === null || !retried.has(status)) return null
  const asked = answer.kind === 'json' ? Number(answer.retryAfter ?? 0) * 1_000 : 0
  if (Number.isNaN(asked) || asked < 0) return pause
  return asked > longestPatience ? null : Math.max(pause, asked)
}
