import type { DecidedView, GameState, NextRound, RoundView, TurnView } from '../wire/game-wire.ts'

/** A round after the studio answered: decided, or waiting for the player. */
export type PlayedRound = { readonly round: DecidedView | TurnView; readonly next: NextRound }

export type RoundAsked = {
  readonly round: string
  readonly stake: string
  /** What is bet on, in the engine's own spelling; null when there is nothing to choose. */
  readonly choice: unknown
  readonly clientSeed: string
}

/** What the shell offers to the view of any engine. */
export type GameContext = {
  readonly root: HTMLElement
  readonly state: GameState
  /** The seed that the player brings to every round; kept for this tab. */
  readonly clientSeed: () => string
  readonly setClientSeed: (seed: string) => void
  /** Plays one round, exactly once. Rejects with `Refused` (text for the player) or `NoAnswer`. */
  readonly play: (asked: RoundAsked) => Promise<PlayedRound>
  /** Carries out a decision within a round, exactly once. Rejects like `play`. */
  readonly act: (asked: { round: string; seq: number; move: unknown }) => Promise<PlayedRound>
  /** Resolves when a round on the clock is over, or after a while as it stands. Rejects like `play`. */
  readonly watch: (round: string) => Promise<PlayedRound>
  /** The player has seen how this round ended: it is not shown again. */
  readonly shown: (round: string) => void
  /** The state as the studio knows it, after a fault or on the site's order. */
  readonly refresh: () => Promise<GameState>
  /** A round that was on its way when the page was left, or whose end was not seen, if there is one to show. */
  readonly interrupted: boolean
}

/** What the shell asks of the view. */
export type GameView = {
  readonly pause: () => void
  readonly resume: () => void
  readonly refreshBalance: () => Promise<void>
}

export type MountView = (context: GameContext) => Promise<GameView>

/** A round as it can be shown, or null while its bet is still on its way or when there is nothing to show. */
export const shownRound = (round: RoundView | null): DecidedView | TurnView | null =>
  round !== null && (round.status === 'turn' || 'win' in round) ? round : null
