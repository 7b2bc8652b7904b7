import type { Draw } from '../fair/draw.ts'

/** What a round came to. `outcome` is plain JSON that only the engine's own view reads; `win` is in minor units. */
export type Decision = { readonly outcome: unknown; readonly win: bigint }

/**
 * A family of games: a folder of `src/engines`, entered in `engine-for-game.ts` (server) and `web/view-for-engine.ts`
 * (page). It decides rounds and knows nothing of sessions, wallets or storage.
 */
export type Engine = {
  readonly name: string
  /** Theoretical return in per cent with two decimals. */
  readonly rtp: string
  /** Whether it plays the game of this slug of the catalogue. */
  readonly plays: (slug: string) => boolean
  /** The total stakes that a player may choose, in minor units, from small to large. */
  readonly stakes: (iso: string, decimals: number) => readonly bigint[]
  readonly decide: (draw: Draw, stake: bigint) => Decision
}
