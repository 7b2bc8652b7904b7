import { count } from '@trebol/shared/i18n'
import type { When } from '../show-when.ts'

/** "las 10:05", "la 1:05", "el 28 nov 2026, 10:05". */
const of = ({ text, today }: When) => `${today ? (/^0?1\D/.test(text) ? 'la' : 'las') : 'el'} ${text}`
const at = (when: When) => (when.today ? `a ${of(when)}` : of(when))

/** Of one deposit, the card's form and the codes to scan, in Spanish: the language that the others are written after. */
export const spanish = {
  said: {
    awaiting: (amount: string) => `Cuando llegue su pago, sumaremos ${amount} a su saldo.`,
    review: (eta: string) => `Solemos responder en ${eta}. No tiene que hacer nada más.`,
    answerBy: (when: When) => `No tiene que hacer nada más: a más tardar ${at(when)} le respondemos.`,
    answerLate: (when: When) =>
      `Debimos responderle a más tardar ${at(when)} y no lo hicimos. Su pago sigue en revisión: si quiere, reclame aquí abajo.`,
    confirming: (seen: number, needed: number) => `La red confirma su envío: ${count(seen)} de ${count(needed)}.`,
    rejected: (reason: string) => `Motivo: ${reason} ¿No está de acuerdo? Abra el chat.`,
    expired: 'No recibimos el pago a tiempo. Si ya pagó, no repita el pago: repórtelo aquí.',
    wanted: 'Envíe lo que le pedimos aquí abajo y seguiremos con su depósito.',
    wantedBy: (when: When) =>
      `Tiene hasta ${of(when)} para enviarlo. Hasta entonces no rechazamos su depósito por ese dato; después decidimos con lo que tengamos.`,
    cancelled:
      'Usted o el banco canceló este depósito. No se cobró nada aquí. Si ya pagó, no repita el pago: escríbanos.',
  },
  until: (when: When) => `Tiene hasta ${of(when)}`,
  left: (time: string) => `Quedan ${time}`,
  goOn: (name: string) => `Continuar en ${name}`,
  asked: (request: string) => `Necesitamos algo de usted: ${request}`,
  timeline: 'Estados de este depósito',
  paid: 'Ya hice el pago',
  sendWanted: 'Enviar lo que falta',
  reportUnknown:
    'No pudimos confirmar su aviso. No repita el pago: vuelva a pulsar el botón y comprobaremos el mismo aviso.',
  cancel: 'Cancelar este depósito',
  cancelUnknown: 'No pudimos confirmar la cancelación. Vuelva a pulsar el botón.',
  another: 'Volver a los métodos',
  chat: 'Abrir chat',
  claim: 'Reclamar',
  qr: 'Código QR con los mismos datos que puede copiar aquí',
  barcode: (code: string) => `Código de barras de ${code}`,
  download: 'Descargar comprobante',
  preparing: 'Preparando…',
  downloaded: 'Se descargó el comprobante.',
  notDownloaded: 'No pudimos preparar el comprobante. Inténtelo de nuevo: el código de arriba también sirve.',
  title: (provider: string) => `Formulario de tarjeta de ${provider}`,
  whose: (provider: string) =>
    `Los datos de su tarjeta van directamente a ${provider}: este sitio no los recibe ni los guarda.`,
  loading: 'Cargando el formulario de la tarjeta…',
  declined: (reason: string) => `La última tarjeta no se aceptó: ${reason} No se cobró nada. Puede probar otra vez.`,
  blocked: {
    title: 'Este pago ya no acepta más tarjetas',
    text: 'Hubo demasiados intentos fallidos y no se cobró nada. Cancele este depósito y empiece uno nuevo.',
  },
  reasons: {
    DECLINED: 'su banco no aprobó el pago.',
    INSUFFICIENT_FUNDS: 'la tarjeta no tiene fondos suficientes.',
    AUTHENTICATION_FAILED: 'su banco no pudo confirmar que es usted.',
  },
  silent: {
    title: (provider: string) => `El formulario de ${provider} no responde`,
    text: 'No se cobró nada que este sitio sepa. Inténtelo de nuevo o pague en su propia página; su depósito sigue abierto.',
    retry: 'Volver a cargar',
  },
  identity: {
    needed: (names: string) => `Hacen falta: ${names}.`,
    documents: {
      identity: 'documento de identidad',
      selfie: 'selfie con su documento',
      address: 'comprobante de domicilio',
      payment: 'titularidad del método de pago',
    },
    title: 'Antes de su primer depósito confirmamos su identidad',
    why: 'Se hace una sola vez: así nadie puede pagar en su nombre y sus retiros no tendrán que esperar.',
    verify: 'Verificar mi identidad',
  },
}
