import { amountSchema, isoSchema, ridSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import { mostLegs } from '../bets/stake-limits.ts'
import { sportNames } from '../simulation/sport.ts'

const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))
const eventIdSchema = v.pipe(v.string(), v.regex(/^[a-z]{1,20}-\d{1,9}-\d$/))
const idSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))
const oddsSchema = v.pipe(v.number(), v.integer(), v.minValue(1001), v.maxValue(1_000_000))

const selectionSchema = v.object({ event: eventIdSchema, market: idSchema, outcome: idSchema })
export type Selection = v.InferOutput<typeof selectionSchema>

/** What the page sends to the sportsbook's own API. */
export const openSportsInputSchema = v.object({
  token: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  /** One per opening, made by the page, so that a request that is sent twice opens one session. */
  key: ridSchema,
})
export const boardInputSchema = v.object({ view: v.picklist(['all', 'live']) })
export const eventInputSchema = v.object({ event: eventIdSchema })
export const quotesInputSchema = v.object({ legs: v.pipe(v.array(selectionSchema), v.maxLength(2 * mostLegs)) })
export const accountInputSchema = v.object({ session: secretSchema })
export const betsInputSchema = v.object({
  session: secretSchema,
  before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{15}\|[\w-]{36}$/))), null),
})
export const placeInputSchema = v.object({
  session: secretSchema,
  /** Made by the page for each slip and sent again unchanged when the answer did not come. */
  bet: ridSchema,
  stake: amountSchema,
  /** Odds and state as the player saw them. */
  legs: v.pipe(
    v.array(v.object({ ...selectionSchema.entries, odds: oddsSchema, live: v.boolean() })),
    v.minLength(1),
    v.maxLength(mostLegs),
  ),
  /** Take better odds without asking. */
  better: v.boolean(),
})
export type PlaceInput = v.InferOutput<typeof placeInputSchema>

const teamSchema = v.object({ name: v.string(), short: v.string() })
const marketSchema = v.object({
  id: v.string(),
  kind: v.picklist(['result', 'double', 'both', 'winner', 'total', 'handicap', 'sets']),
  line: v.nullable(v.number()),
  /** Odds in thousandths; null where no bets are taken. */
  outcomes: v.array(v.object({ id: v.string(), odds: v.nullable(v.number()) })),
})
export type MarketView = v.InferOutput<typeof marketSchema>
const scoreEntries = { home: v.number(), away: v.number(), at: v.array(v.number()) }

export const eventSchema = v.object({
  id: v.string(),
  league: v.object({ id: v.string(), name: v.string() }),
  sport: v.picklist(sportNames),
  sides: v.object({ home: teamSchema, away: teamSchema }),
  startsAt: v.number(),
  phase: v.picklist(['upcoming', 'live', 'ended', 'abandoned']),
  suspended: v.boolean(),
  score: v.object(scoreEntries),
  markets: v.array(marketSchema),
  /** How many markets there are beside those that are listed here. */
  more: v.number(),
})
export type EventView = v.InferOutput<typeof eventSchema>

export const boardSchema = v.object({ now: v.number(), events: v.array(eventSchema) })
export type Board = v.InferOutput<typeof boardSchema>

export const eventOutputSchema = v.object({
  now: v.number(),
  event: eventSchema,
  /** What stopped the betting so far: goals, runs, breaks. */
  incidents: v.array(v.object({ step: v.number(), ...scoreEntries })),
  fair: v.object({ hash: v.string(), seed: v.nullable(v.string()) }),
})
export type EventOutput = v.InferOutput<typeof eventOutputSchema>

export const quotedSchema = v.object({
  ...selectionSchema.entries,
  odds: v.nullable(v.number()),
  phase: v.picklist(['upcoming', 'live', 'ended', 'abandoned']),
  suspended: v.boolean(),
})
export type Quoted = v.InferOutput<typeof quotedSchema>
export const quotesOutputSchema = v.object({ quotes: v.array(quotedSchema) })

export const accountSchema = v.object({
  session: secretSchema,
  iso: isoSchema,
  decimals: v.number(),
  lang: v.string(),
  balance: amountSchema,
  limits: v.nullable(v.object({ min: amountSchema, max: amountSchema, payout: amountSchema })),
})
export type Account = v.InferOutput<typeof accountSchema>

export const betViewSchema = v.object({
  id: v.string(),
  place: v.string(),
  status: v.picklist(['sending', 'open', 'paying', 'won', 'lost', 'void', 'returning', 'unconfirmed', 'refused']),
  stake: amountSchema,
  iso: isoSchema,
  decimals: v.number(),
  /** All legs together, in thousandths. */
  odds: v.number(),
  /** What it pays, or may pay while it is open. */
  payout: amountSchema,
  createdAt: v.number(),
  message: v.nullable(v.string()),
  legs: v.array(
    v.object({
      event: v.string(),
      words: v.string(),
      match: v.string(),
      startsAt: v.number(),
      odds: v.number(),
      result: v.nullable(v.picklist(['won', 'lost', 'void'])),
      score: v.nullable(v.tuple([v.number(), v.number()])),
    }),
  ),
})
export type BetView = v.InferOutput<typeof betViewSchema>
export const betsOutputSchema = v.object({ bets: v.array(betViewSchema), more: v.boolean() })

/** A slip that was taken, or the legs whose odds are no longer those that the player saw: then nothing is booked. */
export const placeOutputSchema = v.variant('kind', [
  v.object({ kind: v.literal('placed'), bet: betViewSchema, balance: v.nullable(amountSchema) }),
  v.object({
    kind: v.literal('changed'),
    legs: v.array(v.object({ ...selectionSchema.entries, asked: v.number(), now: v.number() })),
  }),
])
export type PlaceOutput = v.InferOutput<typeof placeOutputSchema>
