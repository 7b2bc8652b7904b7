import type { TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read where a new version of the documents is put before them, in English. */
export const english = {
  title: 'We changed the documents that you accepted',
  text: 'Read what changed and take your time to decide. To deposit and play, you need to accept the version in force.',
  meanwhile:
    'Without accepting you can withdraw your balance, ask for help, set limits and exclude yourself, as always.',
  names: { 'terms-and-conditions': 'Terms and conditions', 'privacy-policy': 'Privacy policy' },
  version: (version) => `Version ${version}`,
  before: (version, date) => `You accepted version ${version} on ${date}.`,
  never: 'There is no record that you accepted any version.',
  changes: 'See what changed',
  read: 'Read the document',
  accept: 'I accept',
  sending: 'Sending…',
  withdraw: 'Withdraw my balance',
  accepted: 'You accepted the version in force.',
  unknown: 'We could not confirm your answer. Press “I accept” again: it is not recorded twice.',
} satisfies TextsOf<typeof spanish>
