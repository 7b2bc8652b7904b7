import type { ChatStatus } from '@trebol/shared/contract'

/** What can happen to a conversation: the person writes, an agent takes it or writes, either ends it, or nobody says anything for long. */
export type ChatEvent = 'said' | 'taken' | 'answered' | 'ended' | 'lapsed'

export type ChatDecision =
  | { readonly kind: 'moves'; readonly to: ChatStatus }
  /** It is written down, and the conversation stands where it stood. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'refused' }

const moves = (to: ChatStatus): ChatDecision => ({ kind: 'moves', to })
const stays: ChatDecision = { kind: 'stays' }
const refused: ChatDecision = { kind: 'refused' }

/**
 * Every event in every state. An agent answers what he has taken. A case from outside of the hours is answered without
 * being taken: nobody sits there and waits.
 */
const table: Readonly<Record<ChatStatus, Readonly<Record<ChatEvent, ChatDecision>>>> = {
  queue: { said: stays, taken: moves('open'), answered: refused, ended: moves('closed'), lapsed: moves('closed') },
  open: { said: stays, taken: stays, answered: stays, ended: moves('closed'), lapsed: moves('closed') },
  offline: { said: stays, taken: moves('open'), answered: stays, ended: moves('closed'), lapsed: moves('closed') },
  closed: { said: refused, taken: refused, answered: refused, ended: refused, lapsed: refused },
}

/** What an event does to a conversation in this state. Pure: `moveChat` writes. */
export const decideChat = (status: ChatStatus, event: ChatEvent): ChatDecision => table[status][event]
