import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What somebody reads who tries a release before everybody gets it, in English. */
export const english: TextsOf<typeof spanish> = {
  label: 'Trial version',
  trial: (name) => `Trial version: ${name}`,
  remove: 'Remove',
  refused: 'The link of the trial version is not valid. You see the usual version.',
  expired: 'The trial version has expired. You see the usual version.',
  taken: 'The link of the trial version was used in another browser. You see the usual version.',
}
