import { sentence } from '@trebol/shared/i18n'

/** What players read about their own verification, in Spanish: the language that the others are written after. */
export const spanish = {
  mine: 'Su verificación',
  loading: 'Cargando su verificación',
  statuses: {
    none: 'No iniciada',
    pending: 'En revisión',
    verified: 'Verificada',
    action: 'Falta algo',
    expired: 'Vencida',
  },
  next: {
    none: 'Envíe los documentos de la lista. Más abajo se lee cuándo hacen falta.',
    pending: 'Recibimos todo. Estamos revisando sus documentos; no tiene que hacer nada más.',
    verified: 'Su identidad está verificada. No tiene que enviar nada.',
    action: 'Envíe lo que falta de la lista.',
    expired: 'Un documento venció. Envíe el vigente.',
  },
  deadline: (date: string) => `Envíelo antes del ${date}.`,
  late: (date: string) => `Tenía hasta el ${date}. Todavía puede enviarlo.`,
  answerBy: (when: string) => sentence(`Le responderemos antes del ${when}`),
  ahead: (n: number) =>
    n === 0
      ? 'Revisamos por orden de llegada, y lo suyo es lo próximo. Le avisaremos.'
      : n === 1
        ? 'Revisamos por orden de llegada: hay un documento antes que los suyos. Le avisaremos.'
        : `Revisamos por orden de llegada: hay ${n} documentos antes que los suyos. Le avisaremos.`,
  never: 'Los documentos aceptados no se le volverán a pedir, salvo que venzan.',
  states: {
    missing: 'Falta',
    in_review: 'En revisión',
    accepted: 'Aceptado',
    rejected: 'Rechazado',
    expired: 'Vencido',
  },
  since: (date: string) => `Desde el ${date}`,
  reason: 'Motivo:',
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
  requirements: {
    identity: {
      name: 'Documento de identidad',
      help: 'Vigente, completo y con los datos legibles. El mismo con el que abrió su cuenta.',
    },
    selfie: {
      name: 'Selfie con su documento',
      help: 'Su rostro y el documento en la misma foto, con buena luz y sin lentes oscuros.',
    },
    address: {
      name: 'Comprobante de domicilio',
      help: 'Un recibo de servicios o un estado de cuenta a su nombre, de menos de 3 meses.',
    },
    payment: {
      name: 'Titularidad del método de pago',
      help: 'Una captura o un documento del banco en el que se vean su nombre y el número de la cuenta.',
    },
  },
  upload: 'Subir',
  uploadAgain: 'Subir de nuevo',
  file: 'Imagen o PDF',
  front: 'Frente',
  back: 'Reverso',
  photo: 'Tomar una foto',
  pickFile: 'Elija una imagen o un PDF.',
  wrongContent: 'Ese archivo no es una imagen ni un PDF de los que admitimos. Elija otro.',
  turn: 'Girar la foto',
  turned: 'Foto girada.',
  notTurned: 'No pudimos girar la foto. Tómela de nuevo.',
  blurred: 'La foto parece borrosa. Si no se leen todas las letras, repítala con buena luz.',
  small: (width: number, height: number) =>
    `La foto mide ${width} × ${height} píxeles. Para que se lea todo, conviene que tenga al menos 1000 por lado.`,
  send: 'Enviar',
  sending: 'Enviando su documento',
  sendingShort: 'Enviando…',
  percent: (share: number) => `${share} %`,
  cancel: 'Cancelar',
  retry: 'Reintentar el envío',
  sent: 'Recibimos su documento.',
  failed: 'No pudimos enviar su documento. Inténtelo de nuevo.',
  unknown: 'La conexión se interrumpió. Vuelva a intentarlo: el envío continúa donde quedó y no se repite.',
}
