import type { Answer, Method } from './create-transport.ts'

/** Specification section 9. */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Milliseconds before a second try: `shortest` when the server asks for none, `longest` when it asks for more. */
export type Pauses = { readonly shortest: number; readonly longest: number }

/**
 * Milliseconds until the one retry of a read, or `null` for none. Writes are never sent again: whether the server has
 * acted is unknown. Source: specification section 9.
 */
export function retryDelay(method: Method, answer: Answer, { shortest, longest }: Pauses): number | null {
  if (method !== 'GET') return null
  const status = answer.kind === 'json' || answer.kind === 'unreadable' ? answer.status : null
  if (status === null || !retried.has(status)) return null
  const asked = answer.kind === 'json' ? Number(answer.retryAfter ?? 0) * 1_000 : 0
  return Number.isNaN(asked) ? shortest : Math.min(Math.max(shortest, asked), longest)
}
