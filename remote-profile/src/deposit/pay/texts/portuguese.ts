import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

export const portuguese: TextsOf<typeof spanish> = {
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
}
