import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema } from './money-wire.ts'

const jackpotSchema = v.object({
  slug: v.string(),
  name: v.string(),
  amount: amountSchema,
  iso: isoSchema,
  /** `local`: of one game; `network`: several games feed it and can win it. */
  scope: v.picklist(['local', 'network']),
  /** Ids of its games. */
  games: v.array(v.pipe(v.number(), v.integer())),
  /** In this currency; null when it was never won. */
  last_won_at: v.nullable(instantSchema),
})
export type Jackpot = v.InferOutput<typeof jackpotSchema>

/** The jackpots as they stand in a currency; each has an amount of its own in each. */
export const getJackpots = endpoint(
  'getJackpots',
  v.object({ currency: v.optional(isoSchema) }),
  v.object({ items: v.array(jackpotSchema) }),
)
