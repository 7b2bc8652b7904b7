import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read in the side bar alone, in Portuguese. */
export const portuguese = {
  unread: (messages, count) => `${messages}, ${count} não lidas`,
} satisfies TextsOf<typeof spanish>
