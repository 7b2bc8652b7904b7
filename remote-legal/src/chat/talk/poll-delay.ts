import type { ChatStatus } from '@trebol/shared/contract'

type Now = {
  /** Null: nothing is known of it yet. */
  readonly status: ChatStatus | null
  /** Its events arrive, so that reading is for what they do not tell, such as the place in the queue. */
  readonly heard: boolean
  /** Readings in a row that brought no answer. */
  readonly misses: number
}

const [often, longest] = [4_000, 32_000]

/**
 * Milliseconds until a conversation is read again by itself; null: it does not change any more. A server that does not
 * answer is asked ever more seldom.
 */
export function pollDelay({ status, heard, misses }: Now): number | null {
  if (status === 'closed') return null
  if (misses > 0) return Math.min(longest, often * 2 ** (misses - 1))
  if (!heard) return often
  return status === 'queue' ? 10_000 : 30_000
}
