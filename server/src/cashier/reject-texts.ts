import type { RejectCode } from '@trebol/shared/contract'

/** Why a payment was not accepted, as the player reads it. */
export const rejectTexts: Readonly<Record<RejectCode, string>> = {
  NOT_FOUND: 'no encontramos un pago con esos datos.',
  AMOUNT_MISMATCH: 'el monto recibido no es el de su depósito.',
  THIRD_PARTY: 'el pago salió de una cuenta que no está a su nombre.',
  DUPLICATE_REFERENCE: 'esa referencia ya se usó en otro depósito.',
  WRONG_ACCOUNT: 'el pago llegó a otra cuenta.',
  WRONG_NETWORK: 'los fondos se enviaron por otra red.',
  UNREADABLE_RECEIPT: 'no pudimos leer su comprobante.',
  LIMIT: 'el depósito supera un límite de su cuenta.',
}
