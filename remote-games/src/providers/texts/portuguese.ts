import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read where providers open games of an area, in Portuguese. */
export const portuguese = {
  open: 'Abrir',
  opening: 'Abrindo…',
  unloaded: 'Não foi possível abrir. Verifique sua conexão e tente de novo.',
  paused: (when) => `Sua conta está em pausa até ${when}.`,
  pausedEndless: 'Sua conta está em pausa.',
} satisfies TextsOf<typeof spanish>
