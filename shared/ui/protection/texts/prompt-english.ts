import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './prompt-spanish.ts'

/** What players read where they are asked for limits on deposits, in English. */
export const english = {
  title: 'Would you like to set a deposit limit?',
  text: 'Enter what you decide. Lowering it holds at once; raising it waits and needs a second yes.',
  periods: { P1D: 'One day', P7D: 'One week', P1M: 'One month' },
  save: 'Save limits',
  skip: 'Not now',
  unknown: 'We could not confirm your limits. Press the button again: nothing is saved twice.',
  one: 'Enter at least one amount, or choose “Not now”.',
  number: 'Enter the amount in digits. Example: 20.00',
  positive: 'Enter an amount above 0.',
  decimals: (count) => `Use at most ${count} decimals.`,
  dayOverWeek: 'The daily limit cannot be higher than the weekly one.',
  weekOverMonth: 'The weekly limit cannot be higher than the monthly one.',
} satisfies TextsOf<typeof spanish>
