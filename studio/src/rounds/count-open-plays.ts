import type { OpenPlaysOutput } from '@trebol/shared/contract/wallet'
import type { Session } from '../sessions/session.ts'
import type { Bet } from '../sportsbook/bets/bet.ts'
import type { Round } from './round.ts'

type Stores = {
  readonly rounds: {
    readonly unfinished: () => readonly Round[]
    readonly session: (key: string) => Session | undefined
  }
  readonly bets: { readonly unfinished: () => readonly Bet[] } | null
}

/** Rounds and bets of one player for real money that are not over. */
export function countOpenPlays({ rounds, bets }: Stores, player: string): OpenPlaysOutput {
  const isHis = ({ session }: Round) => {
    const owner = rounds.session(session)
    return owner?.player === player && owner.mode === 'real'
  }
  return {
    rounds: rounds.unfinished().filter(isHis).length,
    bets: bets === null ? 0 : bets.unfinished().filter((bet) => bet.player === player).length,
  }
}
