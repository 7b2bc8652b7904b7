import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const portuguese: TextsOf<typeof spanish> = {
  mark: 'Teste: aqui não circula dinheiro de verdade',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Consultando o seu banco…',
  shop: 'Loja',
  amount: 'Valor',
  holder: 'Nome impresso no cartão',
  number: 'Número do cartão',
  expiry: 'Validade (mês/ano)',
  expiryHelp: 'Exemplo: 08/30',
  cvc: 'Código de segurança (CVC)',
  cvcHelp: 'Os 3 ou 4 números do verso.',
  testCards: {
    title: 'Cartões de teste',
    use: (name) => `Usar o cartão: ${name}`,
    holder: 'PESSOA DE TESTE',
    names: {
      approved: 'Aprovado',
      declined: 'Recusado',
      poor: 'Sem saldo',
      asks: 'Pede um código',
      silent: 'O banco não responde',
    },
  },
  faults: {
    'holder-short': 'Escreva o nome como está no cartão.',
    'holder-long': 'No máximo 60 caracteres.',
    number: 'Confira o número: não é o de um cartão.',
    'not-for-real': 'Isto é um teste: não digite um cartão de verdade. Use um dos cartões de teste da lista.',
    'expiry-form': 'Escreva mês e ano. Exemplo: 08/30',
    expired: 'Este cartão já venceu.',
    cvc: 'São 3 ou 4 números.',
  },
  reasons: {
    DECLINED: 'o seu banco não aprovou o pagamento.',
    INSUFFICIENT_FUNDS: 'o cartão não tem saldo suficiente.',
    AUTHENTICATION_FAILED: 'o seu banco não conseguiu confirmar que é você.',
    RETURNED: 'a loja não reconheceu o pagamento e estornamos a cobrança.',
  },
  loading: 'Carregando o pagamento…',
  retry: 'Tentar de novo',
  notices: {
    review: 'Revise os campos marcados.',
    declined: (reason) =>
      `Não foi possível pagar com este cartão: ${reason} Nada foi cobrado. Você pode tentar de novo ou usar outro cartão.`,
    unreachable: 'A loja não responde e nada foi cobrado. Tente de novo em alguns minutos.',
    voided: 'Não houve resposta e anulamos a tentativa: nada foi cobrado. Você pode tentar de novo.',
    limited: (minutes) =>
      minutes === 1
        ? 'Houve tentativas demais a partir da sua conexão. Esta não foi enviada e nada foi cobrado. Espere 1 minuto e tente de novo.'
        : `Houve tentativas demais a partir da sua conexão. Esta não foi enviada e nada foi cobrado. Espere ${minutes} minutos e tente de novo.`,
  },
  doubt: {
    title: 'Ainda não sabemos como o pagamento terminou',
    text: 'Não digite o cartão de novo: verifique aqui. O mesmo pagamento nunca é cobrado duas vezes.',
    check: 'Verificar o pagamento',
    checking: 'Verificando…',
  },
  code: {
    title: 'O seu banco quer confirmar que é você',
    text: (code) => `Digite o código que o seu banco enviou. Neste teste é ${code}.`,
    label: 'Código do seu banco',
    empty: 'Digite o código.',
    send: 'Confirmar o pagamento',
    sending: 'Confirmando…',
    refuse: 'Não fui eu',
  },
  settling: {
    title: 'O seu banco aprovou o pagamento',
    text: 'Estamos avisando a loja. Não pague de novo: esta página se atualiza sozinha.',
  },
  paid: { title: 'Pagamento feito', text: 'A loja já sabe. Não é preciso fazer mais nada.' },
  closed: {
    title: 'Este pagamento não está mais aberto',
    text: 'Nada foi cobrado aqui. Para pagar, comece um novo depósito na loja.',
  },
  blocked: {
    title: 'Este pagamento não aceita mais cartões',
    text: 'Houve tentativas demais sem sucesso e nada foi cobrado. Volte à loja, cancele este depósito e comece um novo.',
  },
  missing: { title: 'Este pagamento não existe', text: 'Volte à loja e abra o depósito de novo.' },
  failed: { title: 'Não conseguimos carregar o pagamento', text: 'Verifique a sua conexão e tente de novo.' },
  back: (shop) => `Voltar para ${shop}`,
}
