import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the side bar alone, in English. */
export const english = {
  unread: (messages, count) => `${messages}, ${count} unread`,
} satisfies TextsOf<typeof spanish>
