import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What a visitor reads on the home page, in English. */
export const english = {
  title: 'Casino, sports, lottery and horse racing',
  lead: 'Games with clear rules, the theoretical return in plain view and your limits always at hand.',
  explore: 'See the slots',
  create: 'Create your account',
  ageNote: (age) => `You must be over ${age}.`,
  areas: 'Areas',
  railsFailed: 'We could not load the games.',
  sports: 'Sports',
  sportsText: 'Odds before and during each event, with the rules of every bet in plain view.',
  sportsGo: 'Go to sports',
  trust: 'Why Trébol',
  support: 'Support',
  fair: 'Fair play',
  fairText: 'The theoretical return (RTP) of every game is in plain view before you play.',
  fairGo: 'How we prove it',
  protection: 'You decide how much and when',
  protectionText: 'Set limits on deposits, time or spending. Lowering them takes effect at once.',
  setLimits: 'Set your limits',
} satisfies TextsOf<typeof spanish>
