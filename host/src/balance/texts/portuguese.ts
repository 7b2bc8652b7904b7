import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What a player reads who changes the currency while a game is open, in Portuguese of Brazil. */
export const portuguese = {
  openGame: (iso) => `Você tem um jogo aberto em ${iso}. Para trocar a moeda, o jogo será fechado e aberto de novo.`,
} satisfies TextsOf<typeof spanish>
