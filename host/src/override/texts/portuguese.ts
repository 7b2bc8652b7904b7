import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What somebody reads who tries a release before everybody gets it, in Portuguese. */
export const portuguese: TextsOf<typeof spanish> = {
  label: 'Versão de teste',
  trial: (name) => `Versão de teste: ${name}`,
  remove: 'Remover',
  refused: 'O link da versão de teste não é válido. Você vê a versão de sempre.',
  expired: 'A versão de teste expirou. Você vê a versão de sempre.',
  taken: 'O link da versão de teste já foi usado em outro navegador. Você vê a versão de sempre.',
}
