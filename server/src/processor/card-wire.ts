import { cardPaymentNameSchema, cardPaymentStates, declineReasons } from '@trebol/shared/contract/card'
import * as v from 'valibot'
import { cardFaults } from './card-rules.ts'

const attemptSchema = v.pipe(v.string(), v.uuid())
const shortText = v.pipe(v.string(), v.maxLength(80))

/** What the frame asks its own processor. The number goes nowhere else. */
export const lookInputSchema = v.object({ payment: cardPaymentNameSchema })
export const payInputSchema = v.object({
  payment: cardPaymentNameSchema,
  /** One press of the button; the same one again asks how it ended. */
  attempt: attemptSchema,
  card: v.object({ holder: shortText, number: shortText, expiry: shortText, cvc: shortText }),
})
/** `code` null: the holder turns his bank's question down. */
export const codeInputSchema = v.object({
  payment: cardPaymentNameSchema,
  attempt: attemptSchema,
  code: v.nullable(v.pipe(v.string(), v.maxLength(20))),
})

/** How a payment stands, besides what the cashier says. */
export const lookOutputSchema = v.object({
  shop: v.string(),
  amount: v.string(),
  iso: v.string(),
  /** The amount as the shop writes it. */
  shown: v.string(),
  state: v.picklist(cardPaymentStates),
  /** Address of the site that shows what became of it. */
  back: v.string(),
  /** The bank waits for a code; `working`: nobody knows yet; `settling`: it was charged, and the shop is being told. */
  waiting: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('code'), attempt: v.string() }),
      v.object({ kind: v.picklist(['working', 'settling']) }),
    ]),
  ),
})
export type CardLook = v.InferOutput<typeof lookOutputSchema>

/** Why a card did not pay. `RETURNED`: the shop did not know the payment that was charged, and the charge was taken back. */
const cardReasons = [...declineReasons, 'RETURNED'] as const
export type CardReason = (typeof cardReasons)[number]

const fault = v.picklist(cardFaults)

/** How one press of the button ended. It says what happened and no words: the form speaks the player's language. */
export const payOutputSchema = v.variant('kind', [
  v.object({ kind: v.literal('paid') }),
  v.object({ kind: v.literal('declined'), reason: v.picklist(cardReasons) }),
  v.object({ kind: v.literal('code') }),
  v.object({ kind: v.literal('settling') }),
  /** It cannot be paid any more. `unreachable`: the shop does not answer, so nothing was charged. */
  v.object({ kind: v.picklist(['closed', 'blocked', 'unreachable']) }),
  /** Another attempt for the same payment has not ended. */
  v.object({ kind: v.literal('busy') }),
  /** Too many tries from one address; this one was not looked at. */
  v.object({ kind: v.literal('limited'), minutes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({
    kind: v.literal('invalid'),
    faults: v.partial(v.object({ holder: fault, number: fault, expiry: fault, cvc: fault })),
  }),
])
export type PayAnswer = v.InferOutput<typeof payOutputSchema>
