import { type GameState, roundOutputSchema } from '../wire/game-wire.ts'
import { callStudio, NoAnswer } from './call-studio.ts'
import { type PlayedRound, type RoundAsked, shownRound } from './game-view.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const pauses = [1000, 2500]

async function askOnce(call: string, input: object): Promise<PlayedRound> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { round, next } = await callStudio(call, input, roundOutputSchema)
      const shown = shownRound(round)
      const confirming = shown?.status === 'turn' && shown.busy
      if (shown !== null && !confirming) return { round: shown, next }
      throw new NoAnswer('Su ronda todavía se está confirmando.')
    } catch (error) {
      const ms = pauses[attempt]
      if (!(error instanceof NoAnswer) || ms === undefined) throw error
      await pause(ms)
    }
  }
}

/** Asks for a round, and asks again with the same id when no answer came: the studio plays it once. */
export const playOnce = ({ session }: GameState, asked: RoundAsked): Promise<PlayedRound> =>
  askOnce('round', { session, ...asked })

/** Asks for a decision, and asks again with its number when no answer came: the studio carries it out once. */
export const actOnce = (
  { session }: GameState,
  asked: { round: string; seq: number; move: unknown },
): Promise<PlayedRound> => askOnce('act', { session, ...asked })

export const watchRound = ({ session }: GameState, round: string): Promise<PlayedRound> =>
  askOnce('watch', { session, round })
