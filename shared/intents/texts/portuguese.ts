import type { TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read where an operation had no answer, in Portuguese. */
export const portuguese = {
  unsettled:
    'Pode já estar registrado, ou não. Se você concluir, não será registrado duas vezes. Se você desistir e já estava registrado, avisaremos.',
  cannotTell:
    'Não conseguimos saber daqui se foi registrado. Verifique o seu saldo e o seu histórico antes de recomeçar.',
  finish: 'Concluir',
  drop: 'Desistir',
  forget: 'Já verifiquei, recomeçar',
  dropped: 'Nada foi registrado. Você pode recomeçar quando quiser.',
} satisfies TextsOf<typeof spanish>
