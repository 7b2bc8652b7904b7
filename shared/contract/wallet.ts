import * as v from 'valibot'
import { amountSchema, isoSchema } from './money-wire.ts'

/**
 * The seamless wallet: what a game provider calls, server to server, under `POST {wallet}/wallet/{name}`.
 *
 * Each request is signed: header `x-trebol-timestamp` (Unix seconds, at most 300 s off) and
 * `x-trebol-signature` = hex HMAC-SHA256 of `{timestamp}.{raw body}` under the provider's secret.
 *
 * - `tx` names one movement for ever. The same `tx` with the same parameters gets the first answer again
 *   (`replayed: true`); with other parameters → 409 `TX_REUSED`; nothing is booked twice.
 * - `rollback` undoes a `bet` by its `tx`. When that bet is unknown it is remembered, and the bet, if it
 *   arrives later, is refused with `TX_ROLLED_BACK`.
 * - Amounts are positive decimal strings in the session's currency. A win of `0` is not sent.
 *
 * Errors: `{code, message}` in English with the status of `walletErrorCodes`.
 * Source: docs/architecture.md, "The wallet".
 */
export const walletErrorCodes = {
  MALFORMED: 400,
  BAD_SIGNATURE: 401,
  UNKNOWN_TOKEN: 404,
  UNKNOWN_SESSION: 404,
  SESSION_ENDED: 409,
  INSUFFICIENT_FUNDS: 409,
  TX_REUSED: 409,
  TX_ROLLED_BACK: 409,
  UNAVAILABLE: 503,
} as const
export type WalletErrorCode = keyof typeof walletErrorCodes

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/))
const positiveSchema = v.pipe(
  amountSchema,
  v.check((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'amount must be greater than zero'),
)

/** Exchanges the single-use token of the launch URL for a session. */
export const authenticateInputSchema = v.object({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(256)) })
export const authenticateOutputSchema = v.object({
  session: idSchema,
  /** Opaque; the provider never learns who the player is. */
  player: v.string(),
  game: v.string(),
  /** The game's name as the catalogue writes it. */
  title: v.pipe(v.string(), v.maxLength(120)),
  /** Slugs of its categories, so that the provider can dress it accordingly. */
  categories: v.pipe(v.array(v.string()), v.maxLength(20)),
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  decimals: v.number(),
  balance: amountSchema,
  lang: v.string(),
})

export const balanceInputSchema = v.object({ session: idSchema })
export const betInputSchema = v.object({
  session: idSchema,
  tx: idSchema,
  round: idSchema,
  amount: positiveSchema,
  iso: isoSchema,
})
export const winInputSchema = betInputSchema
export const rollbackInputSchema = v.object({ session: idSchema, tx: idSchema, round: idSchema })

export const walletOutputSchema = v.object({ balance: amountSchema, iso: isoSchema, replayed: v.boolean() })
export const walletErrorSchema = v.object({ code: v.string(), message: v.string() })

export type AuthenticateOutput = v.InferOutput<typeof authenticateOutputSchema>
export type BetInput = v.InferOutput<typeof betInputSchema>
export type RollbackInput = v.InferOutput<typeof rollbackInputSchema>
export type WalletOutput = v.InferOutput<typeof walletOutputSchema>
