import { amountSchema, isoSchema, ridSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))
const clientSeedSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** What the page sends to the studio's own API. */
export const openInputSchema = v.object({
  token: v.pipe(v.string(), v.minLength(16), v.maxLength(256)),
  game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
  /** One per opening, made by the page, so that a request that is sent twice opens one session. */
  key: ridSchema,
})
export const sessionInputSchema = v.object({ session: secretSchema })
export const playInputSchema = v.object({
  session: secretSchema,
  /** Made by the page for each round and sent again unchanged when the answer did not come. */
  round: ridSchema,
  stake: amountSchema,
  /** What is bet on, in the engine's own spelling. */
  choice: v.optional(v.unknown(), null),
  clientSeed: clientSeedSchema,
})
export type PlayInput = v.InferOutput<typeof playInputSchema>
export const actInputSchema = v.object({
  session: secretSchema,
  round: ridSchema,
  /** How many decisions came before: the same one sent twice is carried out once. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  move: v.unknown(),
})
export type ActInput = v.InferOutput<typeof actInputSchema>
export const watchInputSchema = v.object({ session: secretSchema, round: ridSchema })
export type WatchInput = v.InferOutput<typeof watchInputSchema>

const fairSchema = v.object({
  serverSeed: v.string(),
  seedHash: v.string(),
  clientSeed: v.string(),
  nonce: v.number(),
})
export type Fair = v.InferOutput<typeof fairSchema>

/** What a game plays for besides: one win for every `perHit` that is staked, on average. */
const jackpotSchema = v.object({ name: v.string(), perHit: amountSchema })
/** `won`: what it came to, once the wallet has paid it. */
const drawnJackpotSchema = v.object({ ...jackpotSchema.entries, hit: v.boolean(), won: v.nullable(amountSchema) })

/**
 * A round as its player sees it. `stake` is all that was staked so far, `bet` what it began with. The server seed is
 * revealed as soon as the round is decided.
 */
export const roundViewSchema = v.variant('status', [
  v.object({ status: v.literal('playing'), id: v.string(), stake: amountSchema }),
  v.object({
    status: v.literal('turn'),
    id: v.string(),
    stake: amountSchema,
    balance: amountSchema,
    choice: v.unknown(),
    /** What the player may see of the round, for the engine's view. */
    shown: v.unknown(),
    seq: v.number(),
    /** The last decision is still being confirmed. */
    busy: v.boolean(),
    /** Since the bet was accepted, by the studio's clock. */
    elapsedMs: v.number(),
    seedHash: v.string(),
  }),
  v.object({
    status: v.picklist(['paying', 'settled']),
    id: v.string(),
    stake: amountSchema,
    bet: amountSchema,
    choice: v.unknown(),
    acts: v.array(v.object({ move: v.unknown(), atMs: v.number() })),
    win: amountSchema,
    outcome: v.unknown(),
    balance: v.nullable(amountSchema),
    fair: fairSchema,
    jackpot: v.optional(v.nullable(drawnJackpotSchema), null),
  }),
  v.object({
    status: v.picklist(['returning', 'returned', 'refused']),
    id: v.string(),
    stake: amountSchema,
    message: v.string(),
  }),
])
export type RoundView = v.InferOutput<typeof roundViewSchema>
export type TurnView = Extract<RoundView, { status: 'turn' }>
export type DecidedView = Extract<RoundView, { win: string }>

/** Commitment to the seed of the next round, shown before it is played. */
export const nextRoundSchema = v.object({ seedHash: v.string(), nonce: v.number() })
export type NextRound = v.InferOutput<typeof nextRoundSchema>

/** What stands for the game inside the game: its name as a symbol, and where its picture is. */
const emblemSchema = v.object({ name: v.string(), src: v.string() })
export type GameEmblem = v.InferOutput<typeof emblemSchema>

export const gameStateSchema = v.object({
  session: secretSchema,
  engine: v.string(),
  game: v.string(),
  title: v.string(),
  categories: v.array(v.string()),
  emblem: v.optional(v.nullable(emblemSchema), null),
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  decimals: v.number(),
  lang: v.string(),
  balance: amountSchema,
  stakes: v.pipe(v.array(amountSchema), v.minLength(1)),
  rtp: v.string(),
  jackpot: v.optional(v.nullable(jackpotSchema), null),
  next: nextRoundSchema,
  last: v.nullable(roundViewSchema),
})
export type GameState = v.InferOutput<typeof gameStateSchema>

export const roundOutputSchema = v.object({ round: roundViewSchema, next: nextRoundSchema })
export const balanceOutputSchema = v.object({ balance: amountSchema, iso: isoSchema })
export const refusalSchema = v.object({ code: v.string(), message: v.string() })
