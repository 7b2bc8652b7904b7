import { type GameState, gameStateSchema } from '../wire/game-wire.ts'
import { callStudio, Refused } from './call-studio.ts'
import type { GameContext } from './game-view.ts'
import { type KeptSession, keepSession } from './kept-session.ts'
import { actOnce, playOnce, watchRound } from './play-once.ts'

const randomSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** A round of it waits for somebody. */
export const isOpen = ({ last }: GameState): boolean =>
  last !== null && ['playing', 'turn', 'paying'].includes(last.status)

/** Joins the session, the browser's memory and one engine's view. */
export function contextFor(root: HTMLElement, state: GameState, first: KeptSession): GameContext {
  let kept: KeptSession = { ...first, clientSeed: first.clientSeed ?? randomSeed() }
  const keep = (change: Partial<KeptSession>): void => {
    kept = { ...kept, ...change }
    keepSession(kept)
  }
  keep({})
  return {
    root,
    state,
    clientSeed: () => kept.clientSeed ?? '',
    setClientSeed: (clientSeed) => keep({ clientSeed }),
    play: async (asked) => {
      keep({ round: asked.round })
      try {
        return await playOnce(state, asked)
      } catch (error) {
        if (error instanceof Refused) keep({ round: null })
        throw error
      }
    },
    act: (asked) => actOnce(state, asked),
    shown: (round) => {
      if (kept.round === round) keep({ round: null })
    },
    watch: (round) => watchRound(state, round),
    refresh: () => callStudio('state', { session: state.session }, gameStateSchema),
    interrupted: isOpen(state) || (state.last !== null && kept.round === state.last.id),
  }
}
