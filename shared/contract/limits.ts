import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema, moneySchema, ridSchema } from './money-wire.ts'

/** What a limit counts: money paid in, money lost, the sum of stakes, one stake, and time of play. */
export const limitTypes = ['deposit', 'loss', 'stake', 'single_stake', 'session_time', 'day_time'] as const
export type LimitType = (typeof limitTypes)[number]

/** A day, a week from Monday on, a month; by the clock of the player's jurisdiction. */
export const limitPeriods = ['P1D', 'P7D', 'P1M'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const minutesSchema = v.object({
  minutes: v.pipe(
    v.number('Escriba los minutos.'),
    v.integer('Escriba minutos enteros.'),
    v.minValue(1, 'Escriba 1 minuto o más.'),
    v.maxValue(1_440, 'Escriba hasta 1440 minutos.'),
  ),
})
const valueSchema = v.union([moneySchema, minutesSchema])
export type LimitValue = v.InferOutput<typeof valueSchema>

const limitSchema = v.object({
  /** Names the place of the limit: one type, period and currency. */
  id: v.string(),
  type: v.picklist(limitTypes),
  period: v.nullable(v.picklist(limitPeriods)),
  value: valueSchema,
  /** Decimal amounts, or whole minutes as text, by the kind of `value`. */
  used: v.string(),
  remaining: v.string(),
  resets_at: v.nullable(instantSchema),
  /** A higher limit, or none (`value` null), that was asked for: it needs a second yes between the two moments. */
  pending: v.nullable(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      value: v.nullable(valueSchema),
      effective_at: instantSchema,
      confirm_from: instantSchema,
      confirm_until: instantSchema,
    }),
  ),
  /** Only limits of the player can be changed by him. */
  source: v.picklist(['player', 'operator', 'regulator']),
  /** `base`: counts all currencies together, in the base currency at the server's rate. */
  currency_mode: v.picklist(['per_currency', 'base']),
})
export type Limit = v.InferOutput<typeof limitSchema>

/**
 * Every limit that holds for a player. `now` is the server's time, `zone` the clock by which periods begin and `base`
 * the currency of ceilings over all currencies. Source: docs/architecture.md, "Limits".
 */
export const limitsSchema = v.object({
  now: instantSchema,
  zone: v.string(),
  base: isoSchema,
  /** Days that a raise waits, by its period. */
  raise_wait_days: v.object({ P1D: v.number(), P7D: v.number(), P1M: v.number(), none: v.number() }),
  items: v.array(limitSchema),
})
export type Limits = v.InferOutput<typeof limitsSchema>

/** While this call fails nothing may be paid in or staked. Errors: `LOGIN_REQUIRED`. */
export const getLimits = endpoint('getLimits', v.object({}), limitsSchema, { session: 'required' })

/**
 * Sets, lowers, raises or (`value` null) removes a limit of the player. What is new or lower holds at once and drops a
 * raise that waited; a raise or a removal waits as `pending`. `period` is null for `single_stake` and `session_time`,
 * and `P1D` for `day_time`. `iso` names the currency where there is no value to name it.
 *
 * Errors: `VALIDATION` with `errors.value`.
 */
export const setLimit = endpoint(
  'setLimit',
  v.object({
    rid: ridSchema,
    type: v.picklist(limitTypes),
    period: v.optional(v.nullable(v.picklist(limitPeriods)), null),
    value: v.nullable(valueSchema),
    iso: v.optional(isoSchema),
    currency_mode: v.optional(v.picklist(['per_currency', 'base']), 'per_currency'),
  }),
  limitsSchema,
  { session: 'required', keyed: true },
)

/** `id` is the one of `pending`, so that a yes meant for one change never confirms another. */
const changeSchema = v.object({ rid: ridSchema, id: v.pipe(v.string(), v.uuid()) })

/** The second yes to a change that waited. Errors: `NOT_FOUND` when it lapsed or was replaced, `VALIDATION` too early. */
export const confirmLimit = endpoint('confirmLimit', changeSchema, limitsSchema, { session: 'required', keyed: true })

/** Keeps the present limit; a change that is gone already is no error. */
export const dropLimitChange = endpoint('dropLimitChange', changeSchema, limitsSchema, {
  session: 'required',
  keyed: true,
})

/** What `response.limit` says beside the text of a `LIMIT_REACHED` that a limit caused. */
export const reachedLimitSchema = v.object({
  type: v.picklist(limitTypes),
  period: v.nullable(v.picklist(limitPeriods)),
  /** What may still be paid in or staked, in the currency of the call; minutes for limits of time. */
  remaining: v.string(),
  resets_at: v.nullable(instantSchema),
})
export type ReachedLimit = v.InferOutput<typeof reachedLimitSchema>

const signedSchema = amountSchema

/** One day of activity in one currency; days on which nothing happened are left out. */
const dayMoneySchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  deposited: amountSchema,
  withdrawn: amountSchema,
  staked: signedSchema,
  won: amountSchema,
})

/** What a player did in the last days, by the ledger. Currencies are never added up. */
export const activitySchema = v.object({
  now: instantSchema,
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  played_minutes: v.number(),
  days_played: v.number(),
  currencies: v.array(
    v.object({
      iso: isoSchema,
      deposited: amountSchema,
      withdrawn: amountSchema,
      staked: signedSchema,
      won: amountSchema,
      /** Won less staked. */
      net: signedSchema,
      days: v.array(dayMoneySchema),
    }),
  ),
})
export type Activity = v.InferOutput<typeof activitySchema>

/** The numbers of _Mi actividad_. Errors: `LOGIN_REQUIRED`. */
export const getActivity = endpoint('getActivity', v.object({ days: v.picklist([30, 90]) }), activitySchema, {
  session: 'required',
})
