import { type ComplaintTopic, complaintTopics, type Movement } from '@trebol/shared/contract'

/** A topic that an address names, or null. */
export const readTopic = (text: string | null): ComplaintTopic | null =>
  complaintTopics.find((topic) => topic === text) ?? null

/** What a complaint about a movement is about, until its player says otherwise. */
export function topicOf({ kind, product }: Pick<Movement, 'kind' | 'product'>): ComplaintTopic {
  if (product != null) return 'round'
  if (kind === 'deposit') return 'deposit'
  return kind === 'withdrawal' || kind === 'refund' ? 'withdrawal' : 'other'
}
