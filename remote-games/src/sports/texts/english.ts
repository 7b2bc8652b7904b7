import type { spanish } from './spanish.ts'

export const english: typeof spanish = {
  title: 'Sports',
  region: 'Sports session',
  links: 'Help with sports',
  balance: 'Balance',
  clock: 'Time',
  bets: 'My bets',
  rules: 'Rules',
  pause: '24 h break',
  skip: 'Skip the sports content',
  frame: 'Sports betting',
  note: 'Live pictures and scores may be delayed; other people may have more recent information.',
  loading: 'Loading sports…',
  slow: 'Sports is taking longer than usual.',
  retry: 'Try again',
  none: 'Sports is not available right now.',
  noneText: 'Please try again later.',
  resting: 'You are on a break from sports',
  restingText: (when) =>
    `Until ${when} you cannot bet here. Your open bets go on, and the rest of the site stays open.`,
  badOrigin: 'Origin not allowed.',
  badOriginText: 'The bets come from an address that we do not know, so we will not open them.',
}
