import { minorToAmount } from '@trebol/shared/money'
import type { Act, Engine, Play, Wager } from '../src/engines/engine.ts'
import { commitment, serverDraw } from '../src/fair/server-draw.ts'
import { verifyRound } from '../src/web/parts/verify-round.ts'
import type { DecidedView } from '../src/wire/game-wire.ts'

/** A round as the studio would hand it out after its end, played over the real stream; two decimals. */
export function playedRound(engine: Engine, wager: Wager, acts: readonly Act[] = []): DecidedView {
  const fair = { serverSeed: 'b7'.repeat(32), clientSeed: 'jugador', nonce: 3 }
  const standing = engine.play(serverDraw(fair.serverSeed, fair.clientSeed, fair.nonce), wager, acts)
  if (standing.kind !== 'over') throw new Error('this round is not over')
  const bet = minorToAmount(wager.stake, 2)
  return {
    ...{ status: 'settled', id: 'r', stake: bet, bet, choice: wager.choice, acts: [...acts] },
    ...{ win: minorToAmount(standing.win, 2), outcome: standing.outcome, balance: null, jackpot: null },
    fair: { ...fair, seedHash: commitment(fair.serverSeed) },
  }
}

/** What the player's device finds when it works a round out again: seed, outcome, prize. */
export const checksOf = async (round: DecidedView, play: Play): Promise<readonly boolean[]> =>
  (await verifyRound({ round, committed: null, decimals: 2 }, play)).map(({ passed }) => passed)
