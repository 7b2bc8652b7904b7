import { count, plural, type TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const portuguese: TextsOf<typeof spanish> = {
  title: 'Depositar',
  lead: 'O pagamento deve sair de uma conta em seu nome. Não aceitamos pagamentos de terceiros.',
  method: 'Método',
  amount: 'Valor',
  interpreted: (amount) => `Você vai depositar ${amount}`,
  submit: 'Depositar',
  sending: 'Enviando…',
  done: (amount) => `Somamos ${amount} ao seu saldo.`,
  mine: 'Meus depósitos',
  none: 'Você ainda não fez depósitos.',
  noMethods: (iso) => `Não há métodos de depósito para ${iso}.`,
  changeCurrency: 'Trocar moeda',
  terms: 'Ver o que mudou',
  limits: 'Meus limites',
  limitsUnread: 'Não conseguimos verificar os seus limites. Tente de novo em alguns minutos.',
  viewUnread: 'Não conseguimos mostrar o seu depósito. Ele continua aberto: tente de novo.',
  retry: 'Tentar de novo',
  allowed: {
    all: (parts) => `Você pode depositar até ${parts}.`,
    period: {
      P1D: (amount) => `${amount} hoje`,
      P7D: (amount) => `${amount} nesta semana`,
      P1M: (amount) => `${amount} neste mês`,
    },
  },
  reached: {
    title: (period) => `Você chegou ao seu limite de depósito ${period}.`,
    until: (moment) => `Você poderá depositar de novo em ${moment}.`,
    see: 'Ver meus limites',
    period: { P1D: 'de um dia', P7D: 'de uma semana', P1M: 'de um mês' },
  },
  unsettled: (amount) => `O seu depósito de ${amount} ficou sem resposta`,
  errors: {
    empty: 'Informe um valor.',
    malformed: (example) => `Use somente números. Exemplo: ${example}`,
    noDecimals: 'Use somente números, sem casas decimais.',
    decimals: (places) =>
      plural(places, {
        one: `Use somente números, com até ${count(places)} casa decimal.`,
        other: `Use somente números, com até ${count(places)} casas decimais.`,
      }),
    min: (min) => `O mínimo é ${min}.`,
    max: (max) => `O máximo é ${max}.`,
    overLimit: (period, left) => `Ultrapassa o seu limite de depósito ${period}. Você pode depositar até ${left}.`,
  },
  status: {
    awaiting_payment: 'Aguardando seu pagamento',
    under_review: 'Em análise',
    approved: 'Creditado',
    rejected: 'Recusado',
    expired: 'Expirado',
    cancelled: 'Cancelado',
  },
  wanted: 'Falta um dado seu',
  step: (n) => `Passo ${count(n)} de 3`,
  stepAmount: 'Valor e dados',
  stepPay: 'Pagar e confirmar',
  range: (min, max) => `De ${min} até ${max}`,
  own: 'O pagamento deve sair de uma conta em seu nome. Não aceitamos pagamentos de terceiros.',
  conversion: (pays, receives) => `Você paga ${pays} → recebe ${receives}`,
  rate: (value, source, { at, until }) => `Taxa ${value}, ${source}, ${at} · vale até as ${until}`,
  pending: (n) =>
    plural(n, {
      one: `Você tem ${count(n)} depósito pendente. Conclua ou cancele para criar outro.`,
      other: `Você tem ${count(n)} depósitos pendentes. Conclua ou cancele um para criar outro.`,
    }),
  open: 'Abrir',
  fields: {
    required: 'Este dado é obrigatório.',
    invalid: 'Este dado não é válido.',
    tooLong: (most) => `No máximo ${count(most)} caracteres.`,
    future: 'A data não pode ser futura.',
    tooOld: (days) => `Só aceitamos pagamentos dos últimos ${count(days)} dias.`,
  },
}
