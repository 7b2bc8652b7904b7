import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read where providers open games of an area, in English. */
export const english = {
  open: 'Open',
  opening: 'Opening…',
  unloaded: 'We could not open it. Check your connection and try again.',
  paused: (when) => `Your account is paused until ${when}.`,
  pausedEndless: 'Your account is paused.',
} satisfies TextsOf<typeof spanish>
