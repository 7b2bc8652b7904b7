import * as v from 'valibot'
import { areaSchema } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema, ridSchema } from './money-wire.ts'

/** A time without play; `until` is null when it has no end. */
const blockSchema = v.object({ until: v.nullable(instantSchema), scope: v.literal('all') })

/** How long a break and an exclusion may be asked for; `INDEF` has no end. */
export const breakTerms = ['P1D', 'P7D', 'P1M', 'P2M', 'P3M'] as const
export type BreakTerm = (typeof breakTerms)[number]
export const exclusionTerms = ['P6M', 'P1Y', 'P5Y', 'INDEF'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]

/**
 * An exclusion outlasts its term until the player asks for its end: `until` is null from the term's end to that request,
 * and from the beginning for one without an end.
 * `term_until` is the first moment in which he may ask, `ends_at` the end that he has asked for.
 */
const exclusionSchema = v.object({
  ...blockSchema.entries,
  term_until: v.nullish(instantSchema),
  ends_at: v.nullish(instantSchema),
})

/** Hours of a day on which the player does not let himself play, by the clock of his jurisdiction; may pass midnight. */
const hourSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora así: 22:00.'))
export const hoursSchema = v.object({ from: hourSchema, to: hourSchema })
export type Hours = v.InferOutput<typeof hoursSchema>

const methodIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
const shieldsSchema = v.object({
  hours: v.pipe(v.array(hoursSchema), v.maxLength(12)),
  products: v.pipe(v.array(areaSchema), v.maxLength(20)),
  methods: v.pipe(v.array(methodIdSchema), v.maxLength(40)),
})
/** What a player has closed for himself. */
export type Shields = v.InferOutput<typeof shieldsSchema>
const noShields: Shields = { hours: [], products: [], methods: [] }

const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440))

/**
 * What protects a player now: pauses, exclusion, how often he is reminded (minutes of play), and the contract of today's
 * session. `now` is the server's time: what is left is counted from it, never from the clock of the device.
 * Source: docs/architecture.md, "Protection".
 */
export const protectionSchema = v.object({
  now: instantSchema,
  /** The clock by which months and years of a term are counted; without it the device's own. */
  zone: v.optional(v.string()),
  break: v.nullish(blockSchema),
  exclusion: v.nullish(exclusionSchema),
  /** Breaks from one area of the site. */
  area_breaks: v.optional(v.array(v.object({ until: instantSchema, area: areaSchema })), []),
  /** What is closed now, and what a looser wish will leave closed from its moment on. */
  shields: v.optional(shieldsSchema, noShields),
  shields_next: v.nullish(v.object({ ...v.partial(shieldsSchema).entries, from: instantSchema })),
  reality_check: minutesSchema,
  /** The reminders that the operator offers, in minutes. */
  reality_checks: v.optional(v.array(minutesSchema), []),
  /** Whether a session is set up before play for money; a server that does not say demands it. */
  session_setup: v.optional(v.picklist(['off', 'optional', 'required']), 'required'),
  /** A longer reminder that was asked for and waits. */
  reality_check_next: v.nullish(v.object({ minutes: minutesSchema, from: instantSchema })),
  contract: v.nullish(
    v.object({
      until: instantSchema,
      minutes_left: v.nullable(v.number()),
      spend_left: v.nullable(v.object({ amount: amountSchema, iso: isoSchema })),
    }),
  ),
})
export type Protection = v.InferOutput<typeof protectionSchema>

/** `iso`: the currency whose contract is asked for. Errors: `LOGIN_REQUIRED`. Source: docs/architecture.md, "Protection". */
export const getProtection = endpoint('getProtection', v.object({ iso: v.optional(isoSchema) }), protectionSchema, {
  session: 'required',
})

/** 24 hours without play or deposits, at once. There is no step that asks whether it is meant. */
export const panic = endpoint('panic', v.object({ rid: ridSchema }), protectionSchema, {
  session: 'required',
  keyed: true,
})

/**
 * Stricter holds at once, looser after 24 hours; until then what was closed stays closed. What is not named stays as it is.
 * Errors: `VALIDATION` for minutes, areas or methods that the operator does not offer.
 */
export const setProtection = endpoint(
  'setProtection',
  v.object({
    rid: ridSchema,
    reality_check: v.optional(minutesSchema),
    hour_blocks: v.optional(shieldsSchema.entries.hours),
    product_blocks: v.optional(shieldsSchema.entries.products),
    method_blocks: v.optional(shieldsSchema.entries.methods),
  }),
  protectionSchema,
  { session: 'required', keyed: true },
)

/** A time without play, at once and to its end; `scope` is one area of the site, or all of it. */
export const takeBreak = endpoint(
  'takeBreak',
  v.object({
    rid: ridSchema,
    term: v.picklist(breakTerms),
    scope: v.optional(v.union([v.literal('all'), areaSchema]), 'all'),
  }),
  protectionSchema,
  { session: 'required', keyed: true },
)

/** Excludes the player at once: other sessions and open games end, promotions stop. It cannot be undone before its term. */
export const selfExclude = endpoint(
  'selfExclude',
  v.object({
    rid: ridSchema,
    term: v.picklist(exclusionTerms),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Máximo 500 caracteres.'))),
  }),
  protectionSchema,
  { session: 'required', keyed: true },
)

/** Asks for the end of an exclusion whose term is over; a further wait follows. Errors: `VALIDATION` before the term. */
export const liftExclusion = endpoint('liftExclusion', v.object({ rid: ridSchema }), protectionSchema, {
  session: 'required',
  keyed: true,
})
