import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './spanish.ts'

/** What fields of forms say by themselves, in Portuguese. */
export const portuguese = {
  money: { reads: (amount) => `Será entendido como ${amount}.` },
  date: { day: 'Dia', month: 'Mês', year: 'Ano' },
  phone: { country: 'Código do país', number: 'Número' },
  summary: 'Revise os campos marcados.',
  file: {
    choose: 'Escolher arquivo',
    change: 'Trocar arquivo',
    accepts: (kinds, size) => `${kinds}, até ${size}`,
    wrongKind: (kinds) => `Esse tipo de arquivo não é aceito. Use ${kinds}.`,
    tooLarge: (size, limit) => `O arquivo tem ${size} e o máximo é ${limit}. Escolha um menor.`,
  },
} satisfies TextsOf<typeof spanish>
