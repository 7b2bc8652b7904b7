import type { DeclineReason } from '@trebol/shared/contract/card'

/** Why a card was not accepted, as the player reads it. */
export const declineTexts: Readonly<Record<DeclineReason, string>> = {
  DECLINED: 'su banco no aprobó el pago.',
  INSUFFICIENT_FUNDS: 'la tarjeta no tiene fondos suficientes.',
  AUTHENTICATION_FAILED: 'su banco no pudo confirmar que es usted.',
}
