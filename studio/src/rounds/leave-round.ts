import type { Round, RoundAt } from './round.ts'
import { workedOf } from './standing-of.ts'

/** Ends a round without its player, by its engine's rule: with moves that cost nothing, or by returning the bet. */
export function leaveRound(round: RoundAt<'bet_accepted' | 'waiting'>): Round {
  const { engine, draw, wager } = workedOf(round)
  const moves = engine.turns?.leave(draw(), wager, round.acts) ?? 'void'
  if (moves === 'void') {
    if (round.acts.some(({ stake }) => stake !== '0'))
      throw new Error(`Round ${round.id} was raised: it cannot be void.`)
    return { ...round, step: 'rolling_back' }
  }
  const atMs = round.acts.at(-1)?.atMs ?? 0
  return { ...round, acts: [...round.acts, ...moves.map((move) => ({ move, atMs, stake: '0' }))] }
}
