import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema } from './money-wire.ts'

const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/**
 * One round of a game that the caller has played, whatever it was played for. `promised`: the fingerprint of the provider's
 * seed, as it came with the bet, before the round was decided; null where the provider sends none. `proof`: what decided
 * the round, out of the provider's hands; `later`: it is not decided yet; `unavailable`: the provider did not tell.
 * Errors: `NOT_FOUND` for a round of nobody, or of somebody else. Source: docs/architecture.md, "The wallet".
 */
export const roundSchema = v.object({
  id: v.string(),
  game: v.string(),
  provider: v.string(),
  mode: v.picklist(['real', 'demo']),
  at: instantSchema,
  iso: isoSchema,
  staked: amountSchema,
  won: amountSchema,
  /** Every bet of it was given back. */
  void: v.boolean(),
  promised: v.nullable(hashSchema),
  proof: v.variant('kind', [
    v.object({
      ...{ kind: v.literal('given'), server_seed: v.string(), client_seed: v.string(), nonce: v.number() },
      /** A page of the provider that works the round out again. What cannot be read of it takes no seeds away. */
      recompute_url: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))), undefined),
    }),
    v.object({ kind: v.literal('later') }),
    v.object({ kind: v.literal('unavailable') }),
  ]),
})
export type PlayedRound = v.InferOutput<typeof roundSchema>

export const getRound = endpoint(
  'getRound',
  v.object({
    id: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{8,80}$/, 'Copie el número de la ronda tal como aparece.')),
  }),
  roundSchema,
  { session: 'required' },
)
