import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema } from './money-wire.ts'

export const movementKinds = ['deposit', 'withdrawal', 'bet', 'win', 'refund', 'adjustment'] as const

/** What a movement belongs to, where it belongs to something that is played. */
export const historyProducts = ['games', 'lottery'] as const

/** One line of the player's ledger; `amount` carries its sign. */
export const movementSchema = v.object({
  id: v.string(),
  at: instantSchema,
  kind: v.picklist(movementKinds),
  product: v.optional(v.nullable(v.picklist(historyProducts))),
  title: v.string(),
  /** Round, deposit or withdrawal that explains the line. */
  ref: v.string(),
  amount: amountSchema,
  iso: isoSchema,
  balance_after: amountSchema,
})
export type Movement = v.InferOutput<typeof movementSchema>

export const getHistory = endpoint(
  'getHistory',
  v.object({
    from: v.optional(instantSchema),
    to: v.optional(instantSchema),
    kinds: v.optional(v.pipe(v.array(v.picklist(movementKinds)), v.maxLength(10))),
    iso: v.optional(isoSchema),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  }),
  v.object({
    items: v.array(movementSchema),
    next: v.nullable(v.string()),
    totals: v.array(
      v.object({
        iso: isoSchema,
        deposits: amountSchema,
        withdrawals: amountSchema,
        staked: amountSchema,
        won: amountSchema,
        net: amountSchema,
      }),
    ),
  }),
  { session: 'required' },
)
