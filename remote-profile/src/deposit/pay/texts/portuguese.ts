import { count, type TextsOf } from '@trebol/shared/i18n'
import type { When } from '../show-when.ts'
import type { spanish } from './spanish.ts'

const until = ({ text, today }: When) => `até ${today ? (/^0?1\D/.test(text) ? 'a ' : 'as ') : ''}${text}`

export const portuguese: TextsOf<typeof spanish> = {
  said: {
    awaiting: (amount) => `Quando o seu pagamento chegar, somaremos ${amount} ao seu saldo.`,
    review: (eta) => `Costumamos responder em ${eta}. Você não precisa fazer mais nada.`,
    answerBy: (when) => `Você não precisa fazer mais nada: respondemos ${until(when)}, no máximo.`,
    answerLate: (when) =>
      `Deveríamos ter respondido ${until(when)} e não respondemos. O seu pagamento continua em análise: se quiser, reclame aqui embaixo.`,
    confirming: (seen, needed) => `A rede confirma o seu envio: ${count(seen)} de ${count(needed)}.`,
    rejected: (reason) => `Motivo: ${reason} Não concorda? Abra o chat.`,
    expired: 'Não recebemos o pagamento a tempo. Se já pagou, não repita o pagamento: avise aqui.',
    wanted: 'Envie abaixo o que pedimos e seguiremos com o seu depósito.',
    wantedBy: (when) =>
      `Você tem ${until(when)} para enviar. Antes disso não recusamos o seu depósito por falta desse dado; depois decidimos com o que tivermos.`,
    cancelled:
      'Você ou o banco cancelou este depósito. Nada foi cobrado aqui. Se já pagou, não repita o pagamento: escreva para nós.',
  },
  until: (when) => `Você tem ${until(when)}`,
  left: (time) => `Restam ${time}`,
  goOn: (name) => `Continuar em: ${name}`,
  asked: (request) => `Precisamos de algo de você: ${request}`,
  timeline: 'Estados deste depósito',
  paid: 'Já fiz o pagamento',
  sendWanted: 'Enviar o que falta',
  reportUnknown:
    'Não conseguimos confirmar o seu aviso. Não repita o pagamento: toque no botão de novo e verificaremos o mesmo aviso.',
  cancel: 'Cancelar o depósito',
  cancelUnknown: 'Não conseguimos confirmar o cancelamento. Toque no botão de novo.',
  another: 'Voltar aos métodos',
  chat: 'Abrir o chat',
  claim: 'Reclamar deste depósito',
  qr: 'Código QR com os mesmos dados que você pode copiar aqui',
  barcode: (code) => `Código de barras de ${code}`,
  download: 'Baixar comprovante',
  preparing: 'Preparando o comprovante…',
  downloaded: 'O comprovante foi baixado.',
  notDownloaded: 'Não conseguimos preparar o comprovante. Tente de novo: o código acima também serve.',
  title: (provider) => `Formulário de cartão de ${provider}`,
  whose: (provider) => `Os dados do seu cartão vão direto para ${provider}: este site não os recebe nem os guarda.`,
  loading: 'Carregando o formulário do cartão…',
  declined: (reason) => `O último cartão não foi aceito: ${reason} Nada foi cobrado. Você pode tentar de novo.`,
  blocked: {
    title: 'Este pagamento não aceita mais cartões',
    text: 'Houve tentativas demais sem sucesso e nada foi cobrado. Cancele este depósito e comece um novo.',
  },
  reasons: {
    DECLINED: 'o seu banco não aprovou o pagamento.',
    INSUFFICIENT_FUNDS: 'o cartão não tem saldo suficiente.',
    AUTHENTICATION_FAILED: 'o seu banco não conseguiu confirmar que é você.',
  },
  silent: {
    title: (provider) => `O formulário de ${provider} não responde`,
    text: 'Este site não sabe de nenhuma cobrança. Tente de novo ou pague na página dele; o seu depósito continua aberto.',
    retry: 'Carregar de novo',
  },
  identity: {
    needed: (names) => `São necessários: ${names}.`,
    documents: {
      identity: 'documento de identificação',
      selfie: 'selfie com o seu documento',
      address: 'comprovante de residência',
      payment: 'titularidade do meio de pagamento',
    },
    title: 'Antes do seu primeiro depósito confirmamos a sua identidade',
    why: 'Faz-se uma única vez: assim ninguém pode pagar em seu nome e os seus saques não terão de esperar.',
    verify: 'Verificar a minha identidade',
  },
}
