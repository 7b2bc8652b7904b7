import { sentence } from '@trebol/shared/i18n'

/** What players read where providers open games of an area, in Spanish. */
export const spanish = {
  open: 'Abrir',
  opening: 'Abriendo…',
  unloaded: 'No pudimos abrirlo. Revise su conexión e inténtelo de nuevo.',
  paused: (when: string) => sentence(`Su cuenta está en pausa hasta el ${when}`),
  pausedEndless: 'Su cuenta está en pausa.',
}
