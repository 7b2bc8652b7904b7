import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What a player reads who changes the currency while a game is open, in English. */
export const english = {
  openGame: (iso) => `You have a game open in ${iso}. To change the currency, the game will close and open again.`,
} satisfies TextsOf<typeof spanish>
