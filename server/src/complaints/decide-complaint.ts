import { type ComplaintEntryKind, type ComplaintState, openComplaintStates } from '@trebol/shared/contract'

/** What can happen to a complaint: every kind of entry but the first. */
export type ComplaintEvent = Exclude<ComplaintEntryKind, 'opened'>

export type ComplaintDecision =
  | { readonly kind: 'moves'; readonly to: ComplaintState }
  /** It is written down, and the complaint stands where it stood. */
  | { readonly kind: 'stays' }
  | { readonly kind: 'refused' }

const moves = (to: ComplaintState): ComplaintDecision => ({ kind: 'moves', to })
const stays: ComplaintDecision = { kind: 'stays' }
const refused: ComplaintDecision = { kind: 'refused' }

const open = {
  acknowledged: refused,
  asked: moves('needs_answer'),
  replied: stays,
  noted: stays,
  extended: stays,
  resolved: moves('resolved'),
  // Whether its time has come is decided by `decideEscalation`.
  escalated: moves('escalated'),
} as const

/**
 * Every event in every state. An answer ends what is between the player and the house: from there it only goes out of the
 * house, and what comes back from there can end it anew.
 */
const table: Readonly<Record<ComplaintState, Readonly<Record<ComplaintEvent, ComplaintDecision>>>> = {
  received: { ...open, acknowledged: moves('in_study') },
  in_study: open,
  needs_answer: { ...open, asked: stays, replied: moves('in_study') },
  resolved: {
    acknowledged: refused,
    asked: refused,
    replied: refused,
    noted: stays,
    extended: refused,
    resolved: refused,
    escalated: moves('escalated'),
  },
  escalated: {
    acknowledged: refused,
    asked: refused,
    replied: refused,
    noted: stays,
    extended: refused,
    resolved: moves('resolved'),
    escalated: stays,
  },
}

/** What an event does to a complaint in this state. Pure: `moveComplaint` writes. */
export function decideComplaint(state: ComplaintState, event: ComplaintEvent): ComplaintDecision {
  return table[state][event]
}

/** Whether the operator still owes an answer. */
export const isOpen = (state: ComplaintState): boolean => openComplaintStates.some((one) => one === state)
