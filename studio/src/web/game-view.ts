import type { DecidedView, GameState, NextRound } from '../wire/game-wire.ts'

export type PlayedRound = { readonly round: DecidedView; readonly next: NextRound }

/** What the shell offers to the view of any engine. */
export type GameContext = {
  readonly root: HTMLElement
  readonly state: GameState
  /** The seed that the player brings to every round; kept for this tab. */
  readonly clientSeed: () => string
  readonly setClientSeed: (seed: string) => void
  /** Plays one round, exactly once. Rejects with `Refused` (text for the player) or `NoAnswer`. */
  readonly play: (input: { round: string; stake: string; clientSeed: string }) => Promise<PlayedRound>
  /** The state as the studio knows it, after a fault or on the site's order. */
  readonly refresh: () => Promise<GameState>
  /** A round that was on its way when the page was left, if there is one to show. */
  readonly interrupted: boolean
}

/** What the shell asks of the view. */
export type GameView = {
  readonly pause: () => void
  readonly resume: () => void
  readonly refreshBalance: () => Promise<void>
}

export type MountView = (context: GameContext) => Promise<GameView>
