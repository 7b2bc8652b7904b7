import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the sheet of a game, in English. */
export const english = {
  rtp: 'RTP',
  percent: (percent) => `${percent}%`,
  rtpNote: 'RTP is a theoretical long-term average; it does not predict the result of your session.',
  volatility: 'Volatility',
  levels: { 1: 'Very low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very high' },
  bet: 'Bet',
  maxWin: 'Maximum win',
  lines: 'Lines',
  rules: 'Rules',
  play: 'Play',
  demo: 'Play demo',
  login: 'Log in to play',
  opening: (name) => `Opening ${name}…`,
  critical: 'In this game, the speed of your connection can affect your result.',
  missing: 'This game is not available.',
  unknown: 'We do not know whether the game opened. Check your connection and try again: opening a game costs nothing.',
  error: 'We could not open the game. Please try again.',
} satisfies TextsOf<typeof spanish>
