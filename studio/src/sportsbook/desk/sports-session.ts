import * as v from 'valibot'

/** A player in the sportsbook, as it is kept. The secret is known to the player's page only; we keep its hash. */
export const sportsSessionSchema = v.object({
  key: v.string(),
  walletSession: v.string(),
  /** The operator's opaque name of the player. */
  player: v.string(),
  iso: v.string(),
  decimals: v.number(),
  lang: v.string(),
})
export type SportsSession = v.InferOutput<typeof sportsSessionSchema>
