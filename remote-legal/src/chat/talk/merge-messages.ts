import type { ChatMessage } from '@trebol/shared/contract'
import type { Outgoing } from './kept-talk.ts'

const byId = (a: ChatMessage, b: ChatMessage): number => Number(BigInt(a.id) - BigInt(b.id))

/** What is known with what has come, each once, the oldest first; answers may come in any order. */
export function mergeMessages(known: readonly ChatMessage[], fresh: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = fresh.filter(({ id }) => !ids.has(id))
  return added.length === 0 ? known : [...known, ...added].sort(byId)
}

/** What the server has not got: a message that arrived although its answer was lost is there by its intent. */
export function stillOutgoing(outgoing: readonly Outgoing[], messages: readonly ChatMessage[]): readonly Outgoing[] {
  const arrived = new Set(messages.map(({ rid }) => rid))
  return outgoing.filter(({ rid }) => !arrived.has(rid))
}
