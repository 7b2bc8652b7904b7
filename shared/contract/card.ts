import * as v from 'valibot'
import { amountSchema, isoSchema } from './money-wire.ts'

/**
 * Cards: what a processor of cards and the cashier tell each other, server to server, under
 * `POST {cashier}/processor/{payment|result}`, and what the processor's frame tells the page that holds it.
 *
 * Each request is signed as those of the wallet, under the processor's secret and for the path `/processor/{name}`; it counts
 * once, and the same one again is refused with `NONCE_USED`.
 *
 * - `payment` tells what is to be paid and whether it still may be. The processor asks before each attempt.
 * - `result` tells how one attempt ended. `attempt` names it for ever: the same one with the same result gets the state
 *   again (`replayed: true`), with another result → 409 `ATTEMPT_REUSED`. What was charged is always taken.
 *
 * No call and no message carries a card number. Errors: `{code, message}` in English with the status of `cardErrorCodes`.
 * Source: docs/architecture.md, "Cards".
 */
export const cardErrorCodes = {
  MALFORMED: 400,
  BAD_SIGNATURE: 401,
  NONCE_USED: 409,
  UNKNOWN_PAYMENT: 404,
  ATTEMPT_REUSED: 409,
  UNAVAILABLE: 503,
} as const
export type CardErrorCode = keyof typeof cardErrorCodes

/** Why a bank did not let a card pay. */
export const declineReasons = ['DECLINED', 'INSUFFICIENT_FUNDS', 'AUTHENTICATION_FAILED'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** `blocked`: so many cards were declined that no further one is taken. */
export const cardPaymentStates = ['open', 'paid', 'closed', 'blocked'] as const
const stateSchema = v.picklist(cardPaymentStates)
export type CardPaymentState = v.InferOutput<typeof stateSchema>

/** The secret name of a payment: it stands in the address of the processor's page. */
export const cardPaymentNameSchema = v.pipe(v.string(), v.regex(/^[\w-]{32}$/))

export const cardPaymentInputSchema = v.object({ payment: cardPaymentNameSchema })
export const cardPaymentOutputSchema = v.object({
  shop: v.string(),
  amount: amountSchema,
  iso: isoSchema,
  /** The amount as the player reads it. */
  shown: v.string(),
  state: stateSchema,
  /** Path of the site that shows what became of it. */
  back: v.pipe(v.string(), v.regex(/^\/[^/\\]/)),
})
export type CardPayment = v.InferOutput<typeof cardPaymentOutputSchema>

export const cardResultSchema = v.variant('kind', [
  v.object({ kind: v.literal('approved') }),
  v.object({ kind: v.literal('declined'), reason: v.picklist(declineReasons) }),
])
export type CardResult = v.InferOutput<typeof cardResultSchema>
export const cardResultInputSchema = v.object({
  payment: cardPaymentNameSchema,
  attempt: v.pipe(v.string(), v.uuid()),
  result: cardResultSchema,
})
export const cardResultOutputSchema = v.object({ state: stateSchema, replayed: v.boolean() })

/**
 * What the frame tells the page. A hint and nothing more: the page asks its own server how the payment stands.
 * `ready`: the form can be used. `size`: how tall it is. `changed`: something became of the payment.
 */
export const cardFrameMessageSchema = v.variant('type', [
  v.object({ source: v.literal('trebol-card'), type: v.literal('ready') }),
  v.object({
    source: v.literal('trebol-card'),
    type: v.literal('size'),
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000)),
  }),
  v.object({ source: v.literal('trebol-card'), type: v.literal('changed') }),
])
export type CardFrameMessage = v.InferOutput<typeof cardFrameMessageSchema>

/** What the page tells the frame: the language that the player has just chosen. The address brought the first one. */
export const cardPageMessageSchema = v.object({
  source: v.literal('trebol-site'),
  type: v.literal('language'),
  locale: v.pipe(v.string(), v.maxLength(20)),
})
export type CardPageMessage = v.InferOutput<typeof cardPageMessageSchema>
