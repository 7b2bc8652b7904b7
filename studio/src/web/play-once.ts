import { type GameState, spinOutputSchema } from '../wire/game-wire.ts'
import { callStudio, NoAnswer } from './call-studio.ts'
import type { PlayedRound } from './game-view.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const pauses = [1000, 2500]

type Input = { round: string; stake: string; clientSeed: string }

/** Asks for a round, and asks again with the same id when no answer came: the studio plays it once. */
export async function playOnce(state: GameState, input: Input): Promise<PlayedRound> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { round, next } = await callStudio('spin', { session: state.session, ...input }, spinOutputSchema)
      if ('win' in round) return { round, next }
      throw new NoAnswer('Su ronda todavía se está confirmando.')
    } catch (error) {
      const ms = pauses[attempt]
      if (!(error instanceof NoAnswer) || ms === undefined) throw error
      await pause(ms)
    }
  }
}
