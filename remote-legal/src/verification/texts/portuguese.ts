import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

/** What players read about their own verification, in Portuguese. */
export const portuguese = {
  mine: 'A sua verificação',
  loading: 'Carregando a sua verificação',
  statuses: {
    none: 'Não iniciada',
    pending: 'Em análise',
    verified: 'Verificada',
    action: 'Falta alguma coisa',
    expired: 'Expirada',
  },
  next: {
    none: 'Envie os documentos da lista. Mais abaixo pode ler quando são necessários.',
    pending: 'Recebemos tudo. Estamos analisando os seus documentos; não precisa fazer mais nada.',
    verified: 'A sua identidade está verificada. Não precisa enviar nada.',
    action: 'Envie o que falta da lista.',
    expired: 'Um documento expirou. Envie o atual.',
  },
  deadline: (date) => `Envie antes de ${date}.`,
  late: (date) => `O prazo era ${date}. Ainda pode enviar.`,
  answerBy: (when) => `Vamos responder antes de ${when}.`,
  ahead: (n) =>
    n === 0
      ? 'Analisamos por ordem de chegada, e o seu é o próximo. Vamos avisar.'
      : n === 1
        ? 'Analisamos por ordem de chegada: há um documento antes dos seus. Vamos avisar.'
        : `Analisamos por ordem de chegada: há ${n} documentos antes dos seus. Vamos avisar.`,
  never: 'Os documentos aceitos não serão pedidos de novo, a menos que expirem.',
  states: {
    missing: 'Em falta',
    in_review: 'Em análise',
    accepted: 'Aceito',
    rejected: 'Recusado',
    expired: 'Expirado',
  },
  since: (date) => `Desde ${date}`,
  reason: 'Motivo:',
  reasons: {
    ILLEGIBLE: 'Não dá para ler os dados. Tire a foto de novo com boa luz.',
    CUT_OFF: 'O documento está cortado. Enquadre-o por inteiro.',
    GLARE: 'Há reflexos sobre o documento.',
    EXPIRED: 'O documento está vencido.',
    MISMATCH: 'O nome ou o número não confere com o seu perfil.',
    SCREENSHOT: 'Não aceitamos capturas de tela nem fotos de tela.',
    NOT_ALLOWED: 'Este tipo de documento não é aceito no seu país.',
    TOO_OLD: 'O comprovante deve ter menos de 3 meses.',
    OTHER_ACCOUNT:
      'Já existe outra conta verificada com este documento, e cada pessoa pode ter uma só. Continue com aquela: desta você pode sacar o seu dinheiro e encerrá-la. Se prefere esta, encerre a outra e envie este documento de novo.',
  },
  requirements: {
    identity: {
      name: 'Documento de identidade',
      help: 'Válido, completo e legível. O mesmo com que abriu a sua conta.',
    },
    selfie: {
      name: 'Selfie com o seu documento',
      help: 'O seu rosto e o documento na mesma foto, com boa luz e sem óculos escuros.',
    },
    address: {
      name: 'Comprovante de endereço',
      help: 'Uma conta de serviços ou um extrato em seu nome, com menos de 3 meses.',
    },
    payment: {
      name: 'Titularidade do meio de pagamento',
      help: 'Uma captura ou um documento do banco em que apareçam o seu nome e o número da conta.',
    },
  },
  upload: 'Carregar',
  uploadAgain: 'Carregar de novo',
  file: 'Imagem ou PDF',
  front: 'Frente do documento',
  back: 'Verso do documento',
  photo: 'Tirar uma foto',
  pickFile: 'Escolha uma imagem ou um PDF.',
  wrongContent: 'Esse arquivo não é uma imagem nem um PDF dos que aceitamos. Escolha outro.',
  turn: 'Girar a foto',
  turned: 'A foto foi girada.',
  notTurned: 'Não conseguimos girar a foto. Tire-a de novo.',
  blurred: 'A foto parece desfocada. Se não der para ler todas as letras, tire-a de novo com boa luz.',
  small: (width, height) =>
    `A foto tem ${width} × ${height} pixels. Para que se leia tudo, convém que tenha pelo menos 1000 de cada lado.`,
  send: 'Enviar',
  sending: 'Enviando o seu documento',
  sendingShort: 'Enviando…',
  percent: (share) => `${share}%`,
  cancel: 'Cancelar',
  retry: 'Tentar enviar de novo',
  sent: 'Recebemos o seu documento.',
  failed: 'Não conseguimos enviar o seu documento. Tente de novo.',
  unknown: 'A conexão foi interrompida. Tente de novo: o envio continua de onde parou e não se repete.',
} satisfies TextsOf<typeof spanish>
