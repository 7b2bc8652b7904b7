import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in a game in its frame, in English. */
export const english = {
  none: 'No game is open.',
  noneText: 'Choose one in the casino and it will open here.',
  toCasino: 'Go to the casino',
  badOrigin: 'Source not allowed.',
  badOriginText: 'This game comes from an address that we do not recognise, and we will not open it.',
  region: 'Game session',
  frame: (game, provider) => `${game} by ${provider}`,
  exit: 'Exit game',
  balance: 'Balance',
  time: 'Session time',
  result: 'Session result',
  clock: 'Time',
  mode: 'Mode',
  demo: 'DEMO · play money',
  loading: (name) => `Loading ${name}…`,
  slow: 'The game is taking a while to respond.',
  retry: 'Try again',
  leave: 'Exit',
  roundOpen: 'A round is in progress. The provider will complete it, and the result will appear in your history.',
  stay: 'Stay',
} satisfies TextsOf<typeof spanish>
