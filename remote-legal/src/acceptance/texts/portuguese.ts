import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read above a document that they accept, in Portuguese. */
export const portuguese = {
  accepted: (version, date) => `Você aceitou a versão ${version} deste documento em ${date}.`,
  failed: 'Não conseguimos verificar qual versão você aceitou.',
  retry: 'Tentar de novo',
} satisfies TextsOf<typeof spanish>
