import { sentence } from '@trebol/shared/i18n'

import type { PushFailure } from '@trebol/shared/push'

/** What players read in the tabs of their account, in Spanish: the language that the others are written after. */
export const spanish = {
  sessions: 'Sesiones abiertas',
  current: 'Esta sesión',
  unknownDevice: 'Dispositivo sin identificar',
  since: (date: string) => `Desde el ${date}`,
  network: (address: string) => `red ${address}`,
  close: 'Cerrar esta sesión',
  closeOne: (device: string) => `Cerrar la sesión de ${device}`,
  closeOthers: 'Cerrar las demás',
  closed: 'La sesión se cerró.',
  notClosed: 'No pudimos cerrar la sesión. Inténtelo de nuevo.',
  password: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  newPassword2: 'Repita la contraseña nueva',
  passwordHelp: 'Al menos 12 caracteres. Una frase que solo usted recuerde sirve bien.',
  changePassword: 'Cambiar la contraseña',
  contact: {
    email: {
      title: 'Cambiar correo electrónico',
      label: 'Correo nuevo',
      sent: (value: string) => `Enviamos un código a ${value}. Vence en 15 minutos.`,
      help: 'Le enviaremos un código a ese correo. Hasta que lo confirme, nada cambia.',
    },
    phone: {
      title: 'Verificar o cambiar teléfono',
      label: 'Teléfono móvil',
      sent: (value: string) => `Le enviamos un código por SMS. Llega a ${value} y vence en 15 minutos.`,
      help: 'Con el código de su país. Ejemplo: +58 412 123 4567.',
    },
  },
  sendCode: 'Enviar código',
  code: 'Código de 6 dígitos',
  confirm: 'Confirmar',
  startAgain: 'Empezar de nuevo',
  sending: 'Enviando…',
  lost: 'No pudimos confirmar el cambio. Inténtelo de nuevo.',
  closing: {
    title: 'Cerrar mi cuenta',
    means: [
      'No podrá entrar, jugar ni depositar. Terminan todas sus sesiones.',
      'No le enviaremos promociones ni avisos.',
      'Guardamos su historial el tiempo que exige la ley.',
      'Sus límites y su autoexclusión siguen valiendo si abre otra cuenta.',
      'Si quiere volver, pida a soporte que abra de nuevo esta cuenta.',
      'Si está autoexcluido, pídalo cuando pase su plazo: desde ese día hay además un tiempo de espera.',
    ],
    rather: 'Si prefiere parar solo un tiempo:',
    rest: 'descansos y autoexclusión',
    start: 'Cerrar mi cuenta',
    looking: 'Comprobando…',
    again: 'Comprobar de nuevo',
    notRead: 'No pudimos comprobar su cuenta. Inténtelo de nuevo.',
    missing: 'Antes de cerrarla falta:',
    money: (amount: string) => `Retirar su saldo: ${amount}.`,
    stuck: (amount: string) => `Su saldo de ${amount} no se puede retirar desde el sitio. Soporte se lo paga.`,
    withdrawal: (n: number) =>
      n === 1 ? 'Que termine el retiro en curso.' : `Que terminen los ${n} retiros en curso.`,
    deposit: (n: number) =>
      n === 1
        ? 'Que termine o se cancele el depósito en curso.'
        : `Que terminen o se cancelen los ${n} depósitos en curso.`,
    round: (n: number) =>
      n === 1
        ? 'Terminar la ronda que dejó abierta en un juego.'
        : `Terminar las ${n} rondas que dejó abiertas en los juegos.`,
    sports: (n: number) =>
      n === 1 ? 'Que se resuelva su apuesta deportiva.' : `Que se resuelvan sus ${n} apuestas deportivas.`,
    lottery: (n: number) =>
      n === 1 ? 'Que se sortee su ticket de lotería.' : `Que se sorteen sus ${n} tickets de lotería.`,
    races: (n: number) =>
      n === 1 ? 'Que se resuelva su jugada de hípicos.' : `Que se resuelvan sus ${n} jugadas de hípicos.`,
    ways: {
      money: 'Retirar',
      stuck: 'Escribir a soporte',
      withdrawal: 'Ver mis retiros',
      deposit: 'Ver mis depósitos',
      round: 'Ver mi historial',
      sports: 'Ver mis apuestas',
      lottery: 'Ver mis tickets',
      races: 'Ver mis jugadas',
    },
    sure: 'La cuenta se cierra en cuanto confirme.',
    giveUp: (amount: string) => `Renuncio a ${amount}: es menos de lo que se puede retirar.`,
    mustAgree: 'Para cerrar la cuenta debe aceptarlo.',
    confirm: 'Cerrar la cuenta',
    done: 'Su cuenta está cerrada. Le enviamos la confirmación por correo.',
    unknown: 'No sabemos si su cuenta quedó cerrada. Pulse de nuevo: no se hará dos veces.',
  },
  verification: 'Verificación de identidad',
  kyc: {
    none: 'No iniciada',
    pending: 'En revisión',
    verified: 'Verificada',
    action: 'Falta algo',
    expired: 'Vencida',
  },
  states: {
    missing: 'Falta',
    in_review: 'En revisión',
    accepted: 'Aceptado',
    rejected: 'Rechazado',
    expired: 'Vencido',
  },
  requirements: {
    identity: 'Documento de identidad',
    selfie: 'Selfie con su documento',
    address: 'Comprobante de domicilio',
    payment: 'Titularidad del método de pago',
  },
  reasons: {
    ILLEGIBLE: 'No se leen los datos. Repita la foto con buena luz.',
    CUT_OFF: 'El documento sale cortado. Encuádrelo completo.',
    GLARE: 'Hay reflejos sobre el documento.',
    EXPIRED: 'El documento está vencido.',
    MISMATCH: 'El nombre o el número no coincide con su perfil.',
    SCREENSHOT: 'No aceptamos capturas de pantalla ni fotos de pantalla.',
    NOT_ALLOWED: 'Este tipo de documento no se admite en su país.',
    TOO_OLD: 'El comprobante debe tener menos de 3 meses.',
    OTHER_ACCOUNT:
      'Ya hay otra cuenta verificada con este documento, y cada persona puede tener una sola. Siga con aquella: de esta puede retirar su dinero y cerrarla. Si prefiere esta, cierre la otra y envíe este documento de nuevo.',
  },
  deadline: (date: string) => `Envíe lo que falta antes del ${date}.`,
  late: (date: string) => `Tenía hasta el ${date}. Todavía puede enviarlo.`,
  answerBy: (when: string) => sentence(`Le responderemos antes del ${when}`),
  ahead: (n: number) =>
    n === 0
      ? 'Revisamos por orden de llegada, y lo suyo es lo próximo. Le avisaremos.'
      : n === 1
        ? 'Revisamos por orden de llegada: hay un documento antes que los suyos. Le avisaremos.'
        : `Revisamos por orden de llegada: hay ${n} documentos antes que los suyos. Le avisaremos.`,
  sendDocuments: 'Enviar documentos',
  seeDocuments: 'Ver mis documentos',
  push: {
    title: 'Avisos en este dispositivo',
    question: '¿Desea recibir avisos de sus pagos y de su cuenta?',
    questionHelp: 'Llegan aunque el sitio esté cerrado. No muestran montos, y puede desactivarlos cuando quiera.',
    enable: 'Activar avisos',
    notNow: 'Ahora no',
    later: 'De acuerdo. Puede activarlos aquí cuando quiera.',
    busy: 'Un momento. Si su navegador le pregunta, responda ahí.',
    isOn: 'Los avisos están activos en este dispositivo. Al cerrar su sesión dejan de llegar; al entrar de nuevo, vuelven.',
    topics: {
      payments: 'Pagos',
      security: 'Seguridad',
      support: 'Mensajes de soporte',
      protection: 'Recordatorios de juego responsable',
      promotions: 'Promociones',
    },
    promotionsHelp: 'Llegan solo si también las activa en «Avisos por correo».',
    disable: 'Desactivar en este dispositivo',
    failures: {
      'missing-app-config-values': 'Los avisos no están bien configurados en el sitio. Escriba a soporte, por favor.',
      'only-available-in-window': 'Los avisos solo se pueden activar desde una página abierta. Recargue esta página.',
      'only-available-in-sw': 'Los avisos no se pudieron preparar. Recargue esta página e inténtelo de nuevo.',
      'permission-default': 'Su navegador no recibió una respuesta. Puede activar los avisos cuando quiera.',
      'permission-blocked': 'Su navegador bloqueó las notificaciones. Actívelas en la configuración del sitio.',
      'unsupported-browser': 'Este navegador no admite avisos. Puede usar otro o recibirlos por correo.',
      'indexed-db-unsupported':
        'Este navegador no permite guardar datos del sitio, y sin eso no hay avisos. Pruebe fuera del modo privado.',
      'failed-service-worker-registration':
        'No pudimos preparar los avisos en este navegador. Revise su conexión e inténtelo de nuevo.',
      'token-subscribe-failed': 'El servicio de avisos no respondió. Inténtelo de nuevo en unos minutos.',
      'token-subscribe-no-token': 'El servicio de avisos no aceptó este navegador. Inténtelo de nuevo en unos minutos.',
      'token-unsubscribe-failed':
        'Ya no le enviaremos avisos a este dispositivo, pero el servicio de avisos no confirmó la baja.',
      'token-update-failed': 'No pudimos renovar los avisos de este dispositivo. Lo intentaremos en su próxima visita.',
      'token-update-no-token':
        'El servicio de avisos no renovó este dispositivo. Lo intentaremos de nuevo en su próxima visita.',
      'invalid-sw-registration':
        'Este navegador no aceptó la preparación de los avisos. Recargue la página e inténtelo de nuevo.',
      'invalid-vapid-key': 'La clave de los avisos del sitio no es válida. Escriba a soporte, por favor.',
      'not-saved': 'No pudimos guardar el cambio. Inténtelo de nuevo.',
      excluded: 'Mientras dure su autoexclusión no le enviamos avisos.',
    } satisfies Record<PushFailure, string>,
  },
  byMail: 'Avisos por correo',
  mails: {
    security: 'Seguridad de su cuenta',
    securityHelp: 'Siempre se envían.',
    messages: 'Pagos, documentos y mensajes de soporte',
    messagesHelp: 'También los verá al entrar en su cuenta.',
    promotions: 'Promociones',
    promotionsHelp: 'Solo si usted las pide.',
  },
  saved: 'Guardado.',
  notSaved: 'No pudimos guardar el cambio. Inténtelo de nuevo.',
  /** A rule in the language of the page: the contract, which the server shares, says it in Spanish. */
  rule: (message: string) => message,
}
