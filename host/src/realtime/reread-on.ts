import type { RealtimeEvent } from '@trebol/shared/contract'

type Reread = {
  /** Pages that show what has changed: they are read again while they are open. */
  readonly pages: readonly string[]
  /** What else is asked anew, wherever the player is. */
  readonly ask: readonly ('balances' | 'session' | 'messages' | 'protection')[]
}

/** What the page does when the server says that something of the player has changed; an event without a row does not compile. */
export const rereadOn: Readonly<Record<RealtimeEvent<'user'>, Reread>> = {
  // What can be withdrawn stands there.
  BalanceUpdated: { pages: ['/profile/withdrawal'], ask: ['balances'] },
  DepositUpdated: { pages: ['/profile/deposit', '/profile/historical'], ask: [] },
  WithdrawalUpdated: { pages: ['/profile/withdrawal', '/profile/historical'], ask: [] },
  KycUpdated: { pages: ['/kyc', '/profile', '/profile/deposit', '/profile/withdrawal'], ask: [] },
  ProtectionChanged: { pages: ['/responsible-gambling', '/self-exclusion', '/profile/deposit'], ask: ['protection'] },
  // The server is the authority on the session: the page asks, and does what the answer says.
  SessionRevoked: { pages: ['/profile'], ask: ['session'] },
  // The words are the message of the answer.
  MessageReceived: { pages: [], ask: ['messages'] },
  ComplaintUpdated: { pages: ['/dispute-resolution'], ask: [] },
  LimitReached: { pages: ['/responsible-gambling'], ask: [] },
  // The game that is open asks for its figures, and shows the reminder when they say so.
  RealityCheck: { pages: [], ask: [] },
}

/** Pages on which money is moved: without a connection their balance is asked for now and then. */
export const moneyPages = [
  '/play',
  '/play/inbet',
  '/play/render',
  '/play/mobando',
  '/profile/deposit',
  '/profile/withdrawal',
]
