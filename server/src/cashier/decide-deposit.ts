import type { DepositStatus } from '@trebol/shared/contract'

/** What can happen to a deposit. `late`: the time to pay is over. `paid`: the money is there. */
export type DepositEvent = 'confirmed' | 'cancelled' | 'late' | 'paid' | 'rejected' | 'asked'

export type DepositDecision =
  /** `credit`: what was paid is added to the balance, now and never again. */
  | { readonly kind: 'moves'; readonly to: DepositStatus; readonly credit: boolean }
  /** It has happened already, or is of no consequence. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'refused' }

const moves = (to: DepositStatus): DepositDecision => ({ kind: 'moves', to, credit: to === 'approved' })
const stays: DepositDecision = { kind: 'stays' }
const refused: DepositDecision = { kind: 'refused' }

/**
 * Every event in every state. Money that is there is always credited, however late it came: only what the operator has
 * rejected stays rejected, and the player makes a new deposit with the same reference.
 */
const table: Readonly<Record<DepositStatus, Readonly<Record<DepositEvent, DepositDecision>>>> = {
  awaiting_payment: {
    confirmed: moves('under_review'),
    cancelled: moves('cancelled'),
    late: moves('expired'),
    paid: moves('approved'),
    rejected: moves('rejected'),
    asked: refused,
  },
  under_review: {
    confirmed: stays,
    cancelled: refused,
    late: stays,
    paid: moves('approved'),
    rejected: moves('rejected'),
    asked: stays,
  },
  expired: {
    confirmed: moves('under_review'),
    cancelled: refused,
    late: stays,
    paid: moves('approved'),
    rejected: refused,
    asked: refused,
  },
  cancelled: {
    confirmed: refused,
    cancelled: stays,
    late: stays,
    paid: moves('approved'),
    rejected: refused,
    asked: refused,
  },
  approved: {
    confirmed: stays,
    cancelled: refused,
    late: stays,
    paid: stays,
    rejected: refused,
    asked: refused,
  },
  rejected: {
    confirmed: refused,
    cancelled: refused,
    late: stays,
    paid: refused,
    rejected: stays,
    asked: refused,
  },
}

/** What an event does to a deposit in this state. Pure: `moveDeposit` books and writes. */
export function decideDeposit(status: DepositStatus, event: DepositEvent): DepositDecision {
  return table[status][event]
}
