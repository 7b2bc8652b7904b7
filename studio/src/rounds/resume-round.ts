import { leaveRound } from './leave-round.ts'
import type { Round } from './round.ts'
import { standingOf } from './standing-of.ts'

/**
 * What a round found open at the start becomes. A bet that may have been sent is not sent again, since its player may
 * be gone: it is rolled back. One that was never sent ends here. A round on the clock missed a part of its time, so it
 * is left by its engine's rule. Everything else goes on where it stood.
 */
export function resumeRound(round: Round): Round {
  switch (round.step) {
    case 'created':
      return { ...round, step: 'refused', code: 'INTERRUPTED' }
    case 'bet_sent':
      return { ...round, step: 'rolling_back' }
    case 'raise_sent': {
      const { raise: _, ...rest } = round
      return { ...rest, step: 'raise_returning' }
    }
    case 'bet_accepted':
    case 'waiting':
      return standingOf(round).kind === 'running' ? leaveRound(round) : round
    default:
      return round
  }
}
