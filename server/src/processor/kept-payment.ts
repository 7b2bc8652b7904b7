import { declineReasons } from '@trebol/shared/contract/card'
import * as v from 'valibot'

const attemptSchema = v.pipe(v.string(), v.uuid())

/** What must not be forgotten of a payment, whatever becomes of the process. It never knows a card. */
export const keptPaymentSchema = v.object({
  /** Attempts that could not pay. */
  failed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The attempt whose bank waits for a code. */
  question: v.nullable(attemptSchema),
  /** What was charged: told until the shop has heard it; `returned` when the shop did not know the payment. */
  charge: v.nullable(v.object({ attempt: attemptSchema, state: v.picklist(['untold', 'paid', 'returned']) })),
  /** Declines that the shop has not heard of. */
  untold: v.array(v.object({ attempt: attemptSchema, reason: v.picklist(declineReasons) })),
})
export type KeptPayment = v.InferOutput<typeof keptPaymentSchema>
export type KeptDecline = KeptPayment['untold'][number]

/** Attempts that may fail for one payment: nobody finds out here which cards of a list are good. */
export const maxFailed = 5

export const newPayment: KeptPayment = { failed: 0, question: null, charge: null, untold: [] }

/** Whether the shop has still to hear something of it. */
export const isUntold = ({ charge, untold }: KeptPayment): boolean => charge?.state === 'untold' || untold.length > 0
