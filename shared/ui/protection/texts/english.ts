import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read while their account is paused, in English. */
export const english = {
  title: 'Your account is paused',
  until: (when) => `You cannot play or deposit until ${when}.`,
  endless: 'You cannot play or deposit.',
  unsent: 'The break already applies on this device. It will be sent to the server as soon as there is a connection.',
  round: 'If a round was in progress, the provider will complete it, and the result will appear in your history.',
  open: 'This stays open to you:',
  withdraw: 'Withdraw your balance',
  history: 'See your history',
  chat: 'Write to us in the chat',
  help: 'If you would like to talk to someone:',
} satisfies TextsOf<typeof spanish>
