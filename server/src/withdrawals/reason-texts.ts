import type { WithdrawalReason } from '@trebol/shared/contract'

/** Why the money went back to the balance, as the player reads it. */
export const reasonTexts: Readonly<Record<WithdrawalReason, string>> = {
  OWNER_MISMATCH: 'la cuenta no está a su nombre.',
  WRONG_ACCOUNT: 'los datos de la cuenta no son correctos.',
  ACCOUNT_CLOSED: 'la cuenta está cerrada o no recibe pagos.',
  RETURNED_BY_BANK: 'el banco o la red devolvió el pago.',
  DOCUMENTS_MISSING: 'no recibimos lo que le pedimos.',
  UNDER_INVESTIGATION: 'un movimiento de su cuenta está en revisión. Le escribiremos.',
}
