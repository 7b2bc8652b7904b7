import type { WithdrawalStatus } from '@trebol/shared/contract'

/** What can happen to a withdrawal. `failed`: the bank or the network sent the money back. */
export type WithdrawalEvent = 'taken' | 'asked' | 'answered' | 'approved' | 'sent' | 'paid' | 'rejected' | 'failed'

export type WithdrawalDecision =
  /** `books`: what happens to the money that left the balance, now and never again. */
  | { readonly kind: 'moves'; readonly to: WithdrawalStatus; readonly books: 'out' | 'back' | null }
  /** It has happened already. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'refused' }

const moves = (to: WithdrawalStatus): WithdrawalDecision => ({
  kind: 'moves',
  to,
  books: to === 'paid' ? 'out' : to === 'rejected' || to === 'failed' ? 'back' : null,
})
const stays: WithdrawalDecision = { kind: 'stays' }
const refused: WithdrawalDecision = { kind: 'refused' }

const over: Readonly<Record<WithdrawalEvent, WithdrawalDecision>> = {
  taken: refused,
  asked: refused,
  answered: refused,
  approved: refused,
  sent: refused,
  paid: refused,
  rejected: refused,
  failed: refused,
}

/**
 * Every event in every state. Once the money is sent only the bank can bring it back, and what is over stays over. There
 * is no event of the player that ends one: he asked for it, and it cannot be cancelled.
 */
const table: Readonly<Record<WithdrawalStatus, Readonly<Record<WithdrawalEvent, WithdrawalDecision>>>> = {
  requested: { ...over, taken: moves('checking'), asked: moves('needs_action'), rejected: moves('rejected') },
  checking: {
    ...over,
    taken: stays,
    asked: moves('needs_action'),
    approved: moves('approved'),
    rejected: moves('rejected'),
  },
  needs_action: {
    ...over,
    taken: moves('checking'),
    asked: stays,
    answered: moves('checking'),
    rejected: moves('rejected'),
  },
  approved: { ...over, approved: stays, sent: moves('sent'), rejected: moves('rejected') },
  sent: { ...over, sent: stays, paid: moves('paid'), failed: moves('failed') },
  paid: { ...over, paid: stays },
  rejected: { ...over, rejected: stays },
  failed: { ...over, failed: stays },
}

/** What an event does to a withdrawal in this state. Pure: `moveWithdrawal` books and writes. */
export function decideWithdrawal(status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalDecision {
  return table[status][event]
}

/** Whether nothing more can happen to it. */
export const isOver = (status: WithdrawalStatus): boolean =>
  status === 'paid' || status === 'rejected' || status === 'failed'
