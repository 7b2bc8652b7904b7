import * as v from 'valibot'
import { amountSchema, isoSchema } from './money-wire.ts'

/**
 * The seamless wallet: what a game provider calls, server to server, under `POST {wallet}/wallet/{name}`.
 *
 * Each request is signed for this operation alone: `signRequest` of `@trebol/shared/net/signed` under the provider's secret.
 * The path that is signed is `/wallet/{name}`, whatever stands before it in the address. A request counts once: the same one
 * again is refused with `NONCE_USED`, which says nothing of what became of the first. Whoever tries again signs anew.
 *
 * - `tx` names one movement for ever. The same `tx` with the same parameters gets the first answer again
 *   (`replayed: true`); with other parameters → 409 `TX_REUSED`; nothing is booked twice.
 * - `rollback` names the bet that it undoes (`undoes`: its `tx`), under the session and the round that placed it. When that
 *   bet is unknown it is remembered, and the bet, if it arrives later, is refused with `TX_ROLLED_BACK`.
 * - A win, a jackpot and a rollback belong to the session of the bet; they are booked also when it has ended. A bet that adds
 *   to a round may come under a later session of the same player.
 * - Fields that are not named here are refused.
 * - A session may play for a jackpot (`authenticate`). Its bets feed it. A round that wins it asks for `jackpot`, which pays
 *   what stands in it and says how much that was: once for a bet, and refused with `NO_JACKPOT` when no bet of the round
 *   plays for one or it was rolled back. Like a win it is paid after the session has ended, and to whoever is protected.
 * - A bet is refused with `EXCLUDED`, `ON_BREAK`, `TIME_REACHED` or `SPEND_REACHED` while the player is protected from it.
 *   A win and a rollback never are.
 * - Amounts are positive decimal strings in the session's currency. A win of `0` is not sent.
 * - `detail` says in the player's language what the movement is about; it stands in the history in place of the game's
 *   name. It takes no part in telling a replay from another movement.
 * - `seed_hash` of a bet is the SHA-256 of the seed that will decide its round: the wallet keeps what was promised before.
 *
 * A provider with rounds that can be proved answers `POST {provider}/api/proof`, signed in the same way by the operator, with
 * `{round}`: the seeds of a round that is decided, else `{kind: 'later'}`; 404 for one that it does not know. It may add
 * `recompute_url`, a page of its own origin that works the round out again on the player's device; the operator adds
 * `&promised=` and the fingerprint that came with the bet to the fragment of it.
 *
 * Errors: `{code, message}` in English with the status of `walletErrorCodes`.
 * Source: docs/architecture.md, "The wallet".
 */
export const walletErrorCodes = {
  MALFORMED: 400,
  BAD_SIGNATURE: 401,
  NONCE_USED: 409,
  UNKNOWN_TOKEN: 404,
  UNKNOWN_SESSION: 404,
  SESSION_ENDED: 409,
  EXCLUDED: 409,
  ON_BREAK: 409,
  TIME_REACHED: 409,
  SPEND_REACHED: 409,
  INSUFFICIENT_FUNDS: 409,
  TX_REUSED: 409,
  TX_ROLLED_BACK: 409,
  NO_JACKPOT: 409,
  UNAVAILABLE: 503,
} as const
export type WalletErrorCode = keyof typeof walletErrorCodes

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/))
const positiveSchema = v.pipe(
  amountSchema,
  v.check((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'amount must be greater than zero'),
)

const idOfPool = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))

/** Exchanges the single-use token of the launch URL for a session. */
export const authenticateInputSchema = v.strictObject({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(256)) })
export const authenticateOutputSchema = v.object({
  session: idSchema,
  /** Opaque; the provider never learns who the player is. */
  player: v.string(),
  game: v.string(),
  /** The game's name as the catalogue writes it. */
  title: v.pipe(v.string(), v.maxLength(120)),
  /** Slugs of its categories, so that the provider can dress it accordingly. */
  categories: v.pipe(v.array(v.string()), v.maxLength(20)),
  /**
   * What the game's picture shows, by the name that both sides draw it by (`motifs` of `shared/art`), so that the game can
   * show it too. It decides nothing: where there is none, or one that the provider does not draw, the game has its usual look.
   */
  emblem: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80))), null), null),
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  decimals: v.number(),
  balance: amountSchema,
  lang: v.string(),
  /**
   * What the session plays for besides: a round wins it with the chance of its stake in `perHit`, drawn from the round's
   * own seeds. Null in a demo and where there is none.
   */
  jackpot: v.optional(
    v.nullable(v.object({ pool: idOfPool, name: v.pipe(v.string(), v.maxLength(80)), perHit: positiveSchema })),
    null,
  ),
})

const detailSchema = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(600)))

const seedHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const balanceInputSchema = v.strictObject({ session: idSchema })
export const betInputSchema = v.strictObject({
  session: idSchema,
  tx: idSchema,
  round: idSchema,
  amount: positiveSchema,
  iso: isoSchema,
  detail: detailSchema,
  seed_hash: v.optional(seedHashSchema),
})
export const winInputSchema = betInputSchema
/** Which jackpot it is, and how much stands in it, the wallet knows. */
export const jackpotInputSchema = v.strictObject({ session: idSchema, tx: idSchema, round: idSchema })
export const rollbackInputSchema = v.strictObject({
  session: idSchema,
  /** The `tx` of the bet. */
  undoes: idSchema,
  round: idSchema,
  detail: detailSchema,
})

export const proofInputSchema = v.strictObject({ round: idSchema })
export const proofOutputSchema = v.variant('kind', [
  v.object({
    ...{ kind: v.literal('given'), server_seed: v.string(), client_seed: v.string(), nonce: v.number() },
    /** From the root of the provider, or whole. */
    recompute_url: v.fallback(v.optional(v.string()), undefined),
  }),
  v.object({ kind: v.literal('later') }),
])
export type ProofOutput = v.InferOutput<typeof proofOutputSchema>

/** What is not decided yet of a player's real play: rounds of games, and bets on matches. */
export const openPlaysInputSchema = v.strictObject({ player: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) })
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
export const openPlaysOutputSchema = v.object({ rounds: countSchema, bets: countSchema })
export type OpenPlaysOutput = v.InferOutput<typeof openPlaysOutputSchema>

export const walletOutputSchema = v.object({ balance: amountSchema, iso: isoSchema, replayed: v.boolean() })
export const jackpotOutputSchema = v.object({ ...walletOutputSchema.entries, amount: positiveSchema })
export const walletErrorSchema = v.object({ code: v.string(), message: v.string() })

export type AuthenticateOutput = v.InferOutput<typeof authenticateOutputSchema>
export type JackpotInput = v.InferOutput<typeof jackpotInputSchema>
export type JackpotOutput = v.InferOutput<typeof jackpotOutputSchema>
export type BetInput = v.InferOutput<typeof betInputSchema>
export type RollbackInput = v.InferOutput<typeof rollbackInputSchema>
export type WalletOutput = v.InferOutput<typeof walletOutputSchema>
