import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema } from './money-wire.ts'

export const movementKinds = ['deposit', 'withdrawal', 'bet', 'win', 'refund', 'adjustment'] as const

/** What a movement belongs to, where it belongs to something that is played. */
export const historyProducts = ['slots', 'table', 'mini', 'games', 'lottery', 'races', 'sports'] as const

/** What became of a movement: a bet is open until its draw or race, and void when it was given back. */
export const movementStatuses = ['settled', 'open', 'void'] as const

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
  status: v.optional(v.picklist(movementStatuses), 'settled'),
  /** Where it was played, for a round of a game. */
  detail: v.optional(v.nullable(v.object({ round_id: v.string(), provider: v.string(), game: v.string() }))),
})
export type Movement = v.InferOutput<typeof movementSchema>

const period = { from: v.optional(instantSchema), to: v.optional(instantSchema) }
const filters = {
  ...period,
  kinds: v.optional(v.pipe(v.array(v.picklist(movementKinds)), v.maxLength(20))),
  products: v.optional(v.pipe(v.array(v.picklist(historyProducts)), v.maxLength(10))),
  iso: v.optional(isoSchema),
  status: v.optional(v.picklist(movementStatuses)),
  /** Part of a title, or a whole id or reference. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'Máximo 80 caracteres.'))),
}
const cursor = v.optional(v.pipe(v.string(), v.maxLength(256)))

const sumsSchema = v.object({ iso: isoSchema, staked: amountSchema, won: amountSchema, net: amountSchema })

/**
 * Movements, newest first; `from` counts, `to` does not. Totals describe period and currency, all kinds of them, and
 * come with the first page alone. Source: docs/architecture.md, "History".
 */
export const getHistory = endpoint(
  'getHistory',
  v.object({ ...filters, cursor, limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))) }),
  v.object({
    items: v.array(movementSchema),
    next: v.nullable(v.string()),
    totals: v.array(v.object({ ...sumsSchema.entries, deposits: amountSchema, withdrawals: amountSchema })),
  }),
  { session: 'required' },
)

/** Everything paid in less everything paid out since the account was opened, for each currency. */
export const getNetDeposits = endpoint(
  'getNetDeposits',
  v.object({}),
  v.array(
    v.object({
      iso: isoSchema,
      deposits: amountSchema,
      withdrawals: amountSchema,
      net: amountSchema,
      since: instantSchema,
    }),
  ),
  { session: 'required' },
)

/** Logins, newest first, with what was staked and won while each was open. `ended_at` is null while it lasts. */
export const getSessionsHistory = endpoint(
  'getSessionsHistory',
  v.object({ ...period, cursor }),
  v.object({
    items: v.array(
      v.object({
        id: v.string(),
        started_at: instantSchema,
        ended_at: v.nullable(instantSchema),
        device: v.nullable(v.string()),
        results: v.array(sumsSchema),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  { session: 'required' },
)

export const exportFormats = ['csv', 'pdf'] as const

/**
 * Prepares a download of the movements that the filters let through, with times in the zone `tz`. The address works for
 * the session that asked for it, until `expires_at`.
 */
export const exportHistory = endpoint(
  'exportHistory',
  v.object({
    ...filters,
    format: v.picklist(exportFormats),
    tz: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,64}$/, 'La zona horaria no es válida.'))),
  }),
  v.object({ url: v.string(), expires_at: instantSchema }),
  { session: 'required' },
)
