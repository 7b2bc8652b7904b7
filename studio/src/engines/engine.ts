import type { Draw } from '../fair/draw.ts'

/** What is played in: amounts are minor units of this currency. */
export type Table = { readonly iso: string; readonly decimals: number }

/** What a round is played for. `choice` is plain JSON in the engine's own spelling; null when there is nothing to choose. */
export type Wager = { readonly stake: bigint; readonly choice: unknown }

/** A decision of the player within a round, and when it came: milliseconds since the bet was accepted, by our clock. */
export type Act = { readonly move: unknown; readonly atMs: number }

/** The move that the studio itself adds when a round on the clock reaches its end. */
export const timeUp = 'time-up'

/**
 * Where a round stands. `outcome` and `shown` are plain JSON that only the engine's own view reads.
 * `turn` waits for the player; `running` is over `endsAt` milliseconds after its bet unless the player acts before.
 */
export type Standing =
  | { readonly kind: 'over'; readonly outcome: unknown; readonly win: bigint }
  | { readonly kind: 'turn'; readonly shown: unknown }
  | { readonly kind: 'running'; readonly shown: unknown; readonly endsAt: number }

/** A move as the engine spells it, and what it adds to the stake. */
export type Move = { readonly move: unknown; readonly stake: bigint }

/** Works a round out: the same draws, wager and acts give the same standing, here and on the player's device. */
export type Play = (draw: Draw, wager: Wager, acts: readonly Act[]) => Standing

/** Rounds in which the player decides after the bet. */
export type Turns = {
  /** A move of the page that came at `atMs`; null when the round does not allow it where it stands. */
  readonly readMove: (draw: Draw, wager: Wager, acts: readonly Act[], asked: Act) => Move | null
  /**
   * How a round ends whose player does not come back, or whose clock was stopped by a fault: the moves that end it, none
   * of which adds to the stake, or `void`: the bet is returned.
   */
  readonly leave: (draw: Draw, wager: Wager, acts: readonly Act[]) => readonly unknown[] | 'void'
}

/**
 * A family of games: a folder of `src/engines`, entered in `engine-for-game.ts` (server) and `web/view-for-engine.ts`
 * (page). It decides rounds and knows nothing of sessions, wallets or storage.
 */
export type Engine = {
  readonly name: string
  /** Theoretical return in per cent with two decimals. */
  readonly rtp: string
  /** The highest win of a round, in times the stake that it begins with: a decimal text. `max-win.test.ts` works it out. */
  readonly maxWin: string
  /** Whether it plays this game of the catalogue. */
  readonly plays: (game: { readonly slug: string; readonly categories: readonly string[] }) => boolean
  /** What a player chooses from, in minor units, from small to large: whole stakes, or chips where several bets are placed. */
  readonly stakes: (table: Table) => readonly bigint[]
  /** Reads what the page asks for; null when the table does not take it. */
  readonly readWager: (asked: { readonly stake: bigint; readonly choice: unknown }, table: Table) => Wager | null
  readonly play: Play
  readonly turns?: Turns
}
