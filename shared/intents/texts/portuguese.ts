import type { TextsOf } from '../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What players read where an operation had no answer, in Portuguese. */
export const portuguese = {
  unsettled:
    'A operação pode já estar registrada, ou não. Se você a concluir, não será registrada duas vezes. Se desistir e ela já estava registrada, avisaremos.',
  cannotTell:
    'Não conseguimos saber daqui se foi registrado. Verifique o seu saldo e o seu histórico antes de recomeçar.',
  finish: 'Concluir a operação',
  drop: 'Desistir dela',
  forget: 'Já verifiquei, recomeçar',
  dropped: 'Nada foi registrado. Você pode recomeçar quando quiser.',
} satisfies TextsOf<typeof spanish>
