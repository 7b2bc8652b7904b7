import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import { keptJackpotSchema } from '../jackpot/kept-jackpot.ts'

/** A player's session of one game, as it is kept. Its secret is known to the player's page only; we keep its hash. */
export const sessionSchema = v.object({
  key: v.string(),
  walletSession: v.string(),
  /** The operator's opaque name of the player. */
  player: v.optional(v.string(), ''),
  engine: v.string(),
  game: v.string(),
  title: v.string(),
  categories: v.array(v.string()),
  /** What its picture shows, as the operator names it. */
  emblem: v.optional(v.nullable(v.string()), null),
  mode: v.picklist(['real', 'demo']),
  iso: v.string(),
  decimals: v.number(),
  lang: v.string(),
  jackpot: v.optional(v.nullable(keptJackpotSchema), null),
  /** Seed of the next round: its commitment is already shown, so it must survive a restart. */
  nextSeed: v.string(),
  nonce: v.number(),
  /** The round that is not over yet; while there is one, no other may begin. */
  openRound: v.nullable(v.string()),
  lastRound: v.nullable(v.string()),
  createdAt: v.string(),
})
export type Session = v.InferOutput<typeof sessionSchema>

/** Where a player sits: whoever opens the same game again finds the round that was left there. */
export const seatOf = ({ player, game, iso }: Session): string => `${player}|${game}|${iso}`

/**
 * The secret that names the session to its page. Made from the launch token and the page's own key for this opening, so
 * that a request which the browser sends twice opens one session, and a token that leaks later opens none.
 */
export const sessionSecret = (secret: string, token: string, openKey: string): string =>
  createHmac('sha256', secret).update(`session:${openKey}:${token}`).digest('base64url')

export const sessionKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')
