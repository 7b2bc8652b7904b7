import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the sheet of a game, in English. */
export const english = {
  rtp: 'RTP',
  percent: (percent) => `${percent}%`,
  rtpNote: 'RTP is a theoretical long-term average; it does not predict the result of your session.',
  volatility: 'Volatility',
  levels: { 1: 'Very low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very high' },
  jackpot: 'Jackpot',
  bet: 'Bet',
  maxWin: 'Maximum win',
  stakes: (times: string) => `${times} times the bet`,
  besideJackpot: ', besides the jackpot',
  lines: 'Lines',
  rules: 'The rules in short',
  paytable: 'Rules and paytable',
  features: 'Features',
  play: 'Play',
  demo: 'Play demo',
  login: 'Log in to play',
  opening: (name) => `Opening ${name}…`,
  critical: 'In this game, the speed of your connection can affect your result.',
  missing: 'This game is not available.',
  paused: (when) => `Your account is paused until ${when}.`,
  pausedEndless: 'Your account is paused.',
  limits: {
    title: 'What you have left',
    left: (left, limit) => `You have ${left} left of your ${limit}.`,
    minutes: (count) => (count === '1' ? '1 minute' : `${count} minutes`),
    types: {
      deposit: 'deposit limit',
      loss: 'loss limit',
      stake: 'stake limit',
      session_time: 'time per session',
      day_time: 'time per day',
    },
    periods: { P1D: 'per day', P7D: 'per week', P1M: 'per month' },
    unchecked: 'We could not check your limits. Please try again in a few minutes.',
    mine: 'My limits',
  },
  error: 'We could not open the game. Please try again.',
} satisfies TextsOf<typeof spanish>
