import type { Round } from './round.ts'

/**
 * What a round found open at the start becomes. A bet that may have been sent is not sent again, since its player may
 * be gone: it is rolled back. One that was never sent ends here. Everything later goes on where it stood.
 */
export function resumeRound(round: Round): Round {
  if (round.step === 'created') return { ...round, step: 'refused', code: 'INTERRUPTED' }
  if (round.step === 'bet_sent') return { ...round, step: 'rolling_back' }
  return round
}
