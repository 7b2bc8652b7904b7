import type { TextsOf } from '../../../i18n/index.ts'
import type { spanish } from './prompt-spanish.ts'

/** What players read where they are asked for limits on deposits, in Portuguese. */
export const portuguese = {
  title: 'Deseja definir um limite de depósito?',
  text: 'Escreva o que você decidir. Baixar vale na hora; aumentar espera e precisa de um segundo sim.',
  periods: { P1D: 'Um dia', P7D: 'Uma semana', P1M: 'Um mês' },
  save: 'Salvar limites',
  skip: 'Agora não',
  unknown: 'Não conseguimos confirmar os seus limites. Aperte o botão de novo: nada é salvo duas vezes.',
  one: 'Escreva pelo menos um valor, ou escolha «Agora não».',
  number: 'Escreva o valor com números. Exemplo: 20,00',
  positive: 'Escreva um valor maior que 0.',
  decimals: (count) => `Use até ${count} casas decimais.`,
  dayOverWeek: 'O limite diário não pode ser maior que o semanal.',
  weekOverMonth: 'O limite semanal não pode ser maior que o mensal.',
} satisfies TextsOf<typeof spanish>
