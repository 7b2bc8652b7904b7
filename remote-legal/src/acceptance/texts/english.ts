import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read above a document that they accept, in English. */
export const english = {
  accepted: (version, date) => `You accepted version ${version} of this document on ${date}.`,
  failed: 'We could not check which version you accepted.',
  retry: 'Try again',
} satisfies TextsOf<typeof spanish>
