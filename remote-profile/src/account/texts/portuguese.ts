import type { TextsOf } from '@trebol/shared/i18n'
import type { spanish } from './spanish.ts'

const rules: Readonly<Record<string, string>> = {
  'La contraseña actual no es correcta.': 'A senha atual não está correta.',
  'Escriba su contraseña actual.': 'Digite a sua senha atual.',
  'Use al menos 12 caracteres.': 'Use pelo menos 12 caracteres.',
  'Máximo 128 caracteres.': 'No máximo 128 caracteres.',
  'Esa contraseña es muy común. Elija otra.': 'Essa senha é muito comum. Escolha outra.',
  'La contraseña no debe contener su correo ni su nombre.': 'A senha não deve conter o seu e-mail nem o seu nome.',
  'Las contraseñas no coinciden.': 'As senhas não coincidem.',
  'El código no es correcto o venció.': 'O código não está correto ou expirou.',
  'Escriba el código que recibió.': 'Digite o código que recebeu.',
  'Escriba su correo electrónico.': 'Digite o seu e-mail.',
  'El correo no es válido. Ejemplo: nombre@dominio.com': 'O e-mail não é válido. Exemplo: nome@dominio.com',
  'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567':
    'Digite um celular válido, com o código do seu país. Exemplo: +58 412 123 4567',
}

/** What players read in the tabs of their account, in Portuguese. */
export const portuguese = {
  sessions: 'Sessões abertas',
  current: 'Esta sessão',
  unknownDevice: 'Aparelho não identificado',
  since: (date) => `Desde ${date}`,
  network: (address) => `rede ${address}`,
  close: 'Encerrar esta sessão',
  closeOne: (device) => `Encerrar a sessão de ${device}`,
  closeOthers: 'Encerrar as demais',
  closed: 'A sessão foi encerrada.',
  notClosed: 'Não conseguimos encerrar a sessão. Tente de novo.',
  password: 'Mudar a senha',
  currentPassword: 'Senha atual',
  newPassword: 'Senha nova',
  newPassword2: 'Repita a senha nova',
  passwordHelp: 'Pelo menos 12 caracteres. Uma frase de que só você se lembre serve bem.',
  changePassword: 'Trocar a senha',
  contact: {
    email: {
      title: 'Mudar o e-mail',
      label: 'E-mail novo',
      sent: (value) => `Enviamos um código para ${value}. Vence em 15 minutos.`,
      help: 'Enviaremos um código para esse e-mail. Até você confirmar, nada muda.',
    },
    phone: {
      title: 'Verificar ou mudar o telefone',
      label: 'Celular',
      sent: (value) => `Enviamos um código por SMS. Ele vai para ${value} e vence em 15 minutos.`,
      help: 'Com o código do seu país. Exemplo: +58 412 123 4567.',
    },
  },
  sendCode: 'Enviar o código',
  code: 'Código de 6 algarismos',
  confirm: 'Confirmar',
  startAgain: 'Começar de novo',
  sending: 'Enviando…',
  lost: 'Não conseguimos confirmar a mudança. Tente de novo.',
  closing: {
    title: 'Encerrar minha conta',
    means: [
      'Você não poderá entrar, jogar nem depositar. Todas as suas sessões terminam.',
      'Não enviaremos promoções nem avisos.',
      'Guardamos o seu histórico pelo tempo que a lei exige.',
      'Os seus limites e a sua autoexclusão continuam valendo se abrir outra conta.',
      'Se quiser voltar, peça ao suporte que reabra esta conta.',
      'Se estiver autoexcluído, peça quando o prazo passar: a partir desse dia há ainda um tempo de espera.',
    ],
    rather: 'Se prefere parar só por um tempo:',
    rest: 'pausas e autoexclusão',
    start: 'Encerrar minha conta',
    looking: 'Verificando…',
    again: 'Verificar de novo',
    notRead: 'Não conseguimos verificar a sua conta. Tente de novo.',
    missing: 'Antes de encerrá-la falta:',
    money: (amount) => `Sacar o seu saldo: ${amount}.`,
    stuck: (amount) => `O seu saldo de ${amount} não pode ser sacado pelo site. O suporte faz o pagamento.`,
    withdrawal: (n) => (n === 1 ? 'Que termine o saque em andamento.' : `Que terminem os ${n} saques em andamento.`),
    deposit: (n) =>
      n === 1
        ? 'Que termine ou seja cancelado o depósito em andamento.'
        : `Que terminem ou sejam cancelados os ${n} depósitos em andamento.`,
    round: (n) =>
      n === 1
        ? 'Terminar a rodada que deixou aberta em um jogo.'
        : `Terminar as ${n} rodadas que deixou abertas nos jogos.`,
    sports: (n) =>
      n === 1 ? 'Que a sua aposta esportiva seja decidida.' : `Que as suas ${n} apostas esportivas sejam decididas.`,
    lottery: (n) =>
      n === 1 ? 'Que o seu bilhete de loteria seja sorteado.' : `Que os seus ${n} bilhetes de loteria sejam sorteados.`,
    races: (n) =>
      n === 1 ? 'Que a sua aposta no turfe seja decidida.' : `Que as suas ${n} apostas no turfe sejam decididas.`,
    ways: {
      money: 'Sacar',
      stuck: 'Escrever ao suporte',
      withdrawal: 'Ver meus saques',
      deposit: 'Ver meus depósitos',
      round: 'Ver meu histórico',
      sports: 'Ver minhas apostas esportivas',
      lottery: 'Ver meus bilhetes',
      races: 'Ver minhas apostas no turfe',
    },
    sure: 'A conta é encerrada assim que você confirmar.',
    giveUp: (amount) => `Abro mão de ${amount}: é menos do que se pode sacar.`,
    mustAgree: 'Para encerrar a conta é preciso aceitar.',
    confirm: 'Encerrar a conta',
    done: 'A sua conta está encerrada. Enviamos a confirmação por e-mail.',
    unknown: 'Não sabemos se a sua conta foi encerrada. Pressione de novo: não será feito duas vezes.',
  },
  verification: 'Verificação de identidade',
  kyc: {
    none: 'Não iniciada',
    pending: 'Em análise',
    verified: 'Verificada',
    action: 'Falta alguma coisa',
    expired: 'Expirada',
  },
  states: {
    missing: 'Em falta',
    in_review: 'Em análise',
    accepted: 'Aceito',
    rejected: 'Recusado',
    expired: 'Expirado',
  },
  requirements: {
    identity: 'Documento de identidade',
    selfie: 'Selfie com o seu documento',
    address: 'Comprovante de endereço',
    payment: 'Titularidade do meio de pagamento',
  },
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
  deadline: (date) => `Envie o que falta antes de ${date}.`,
  late: (date) => `O prazo era ${date}. Ainda pode enviar.`,
  answerBy: (when) => `Vamos responder antes de ${when}.`,
  ahead: (n) =>
    n === 0
      ? 'Analisamos por ordem de chegada, e o seu é o próximo. Vamos avisar.'
      : n === 1
        ? 'Analisamos por ordem de chegada: há um documento antes dos seus. Vamos avisar.'
        : `Analisamos por ordem de chegada: há ${n} documentos antes dos seus. Vamos avisar.`,
  sendDocuments: 'Enviar os documentos',
  seeDocuments: 'Ver os meus documentos',
  push: {
    title: 'Avisos neste dispositivo',
    question: 'Deseja receber avisos dos seus pagamentos e da sua conta?',
    questionHelp: 'Chegam mesmo com o site fechado. Não mostram valores, e você pode desativá-los quando quiser.',
    enable: 'Ativar avisos',
    notNow: 'Agora não',
    later: 'Certo. Você pode ativá-los aqui quando quiser.',
    busy: 'Um momento. Se o seu navegador perguntar, responda ali.',
    isOn: 'Os avisos estão ativos neste dispositivo. Param quando você encerra a sessão e voltam quando entra de novo.',
    topics: {
      payments: 'Pagamentos',
      security: 'Segurança',
      support: 'Mensagens do suporte',
      protection: 'Lembretes de jogo responsável',
      promotions: 'Promoções',
    },
    promotionsHelp: 'Chegam só se você também as ativar em “Avisos por e-mail”.',
    disable: 'Desativar neste dispositivo',
    failures: {
      'missing-app-config-values': 'Os avisos não estão bem configurados no site. Escreva ao suporte, por favor.',
      'only-available-in-window': 'Os avisos só podem ser ativados a partir de uma página aberta. Recarregue a página.',
      'only-available-in-sw': 'Não foi possível preparar os avisos. Recarregue esta página e tente de novo.',
      'permission-default': 'O seu navegador não recebeu resposta. Você pode ativar os avisos quando quiser.',
      'permission-blocked': 'O seu navegador bloqueou as notificações. Ative-as nas configurações do site.',
      'unsupported-browser': 'Este navegador não aceita avisos. Você pode usar outro ou recebê-los por e-mail.',
      'indexed-db-unsupported':
        'Este navegador não deixa guardar dados do site, e sem isso não há avisos. Tente fora do modo privado.',
      'failed-service-worker-registration':
        'Não conseguimos preparar os avisos neste navegador. Verifique a sua conexão e tente de novo.',
      'token-subscribe-failed': 'O serviço de avisos não respondeu. Tente de novo em alguns minutos.',
      'token-subscribe-no-token': 'O serviço de avisos não aceitou este navegador. Tente de novo em alguns minutos.',
      'token-unsubscribe-failed':
        'Não enviaremos mais avisos a este dispositivo, mas o serviço de avisos não confirmou a baixa.',
      'token-update-failed': 'Não conseguimos renovar os avisos deste dispositivo. Tentaremos na sua próxima visita.',
      'token-update-no-token':
        'O serviço de avisos não renovou este dispositivo. Tentaremos de novo na sua próxima visita.',
      'invalid-sw-registration':
        'Este navegador não aceitou a preparação dos avisos. Recarregue a página e tente de novo.',
      'invalid-vapid-key': 'A chave dos avisos do site não é válida. Escreva ao suporte, por favor.',
      'not-saved': 'Não conseguimos salvar a mudança. Tente de novo.',
      excluded: 'Enquanto durar a sua autoexclusão, não enviamos avisos.',
    },
  },
  byMail: 'Avisos por e-mail',
  mails: {
    security: 'Segurança da sua conta',
    securityHelp: 'São sempre enviados.',
    messages: 'Pagamentos, documentos e mensagens do suporte',
    messagesHelp: 'Você também os verá ao entrar na sua conta.',
    promotions: 'Promoções',
    promotionsHelp: 'Só se você pedir.',
  },
  saved: 'Salvo.',
  notSaved: 'Não conseguimos salvar a mudança. Tente de novo.',
  rule: (message) => rules[message] ?? message,
} satisfies TextsOf<typeof spanish>
