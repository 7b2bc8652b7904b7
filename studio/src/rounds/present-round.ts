import { minorToAmount } from '@trebol/shared/money'
import { commitment } from '../fair/server-draw.ts'
import { type RefusalCode, refusalText } from '../studio-error.ts'
import type { RoundView } from '../wire/game-wire.ts'
import { type Round, stakedIn } from './round.ts'
import { standingOf } from './standing-of.ts'

const walletRefusals: Readonly<Record<string, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_ENDED: 'SESSION_ENDED',
  UNKNOWN_SESSION: 'SESSION_ENDED',
}

/** Why a round has no result, or null when it has one or is still on its way. */
export function refusalOf(round: Round): RefusalCode | null {
  if (round.step === 'rolling_back' || round.step === 'rolled_back') return 'BET_UNCONFIRMED'
  if (round.step === 'refused') return walletRefusals[round.code] ?? 'BET_REFUSED'
  return null
}

/** Why a move that costs more was not made; `UNKNOWN`: the wallet gave no answer, and what it may have taken goes back. */
export const raiseRefusal = (code: string): RefusalCode =>
  code === 'UNKNOWN' ? 'BET_UNCONFIRMED' : (walletRefusals[code] ?? 'BET_REFUSED')

/** A kept round as its player may see it: nothing of the seed before the outcome is decided. `now` in milliseconds. */
export function presentRound(round: Round, now: number): RoundView {
  const id = round.id
  const stake = minorToAmount(stakedIn(round), round.decimals)
  const lost = (status: 'returning' | 'returned' | 'refused'): RoundView => ({
    status,
    id,
    stake,
    message: refusalText(refusalOf(round) ?? 'BET_REFUSED'),
  })
  switch (round.step) {
    case 'created':
    case 'bet_sent':
    case 'bet_accepted':
      return { status: 'playing', id, stake }
    case 'waiting':
    case 'raise_sent':
    case 'raise_returning': {
      const standing = standingOf(round)
      if (standing.kind === 'over') return { status: 'playing', id, stake }
      return {
        ...{ status: 'turn', id, stake, balance: round.balance, shown: standing.shown, choice: round.choice },
        ...{ seq: round.acts.length, busy: round.step !== 'waiting', seedHash: commitment(round.serverSeed) },
        elapsedMs: Math.max(0, now - round.acceptedAt),
      }
    }
    case 'decided':
    case 'win_sent':
    case 'settled': {
      const { serverSeed, clientSeed, nonce, outcome, balance } = round
      const fair = { serverSeed, seedHash: commitment(serverSeed), clientSeed, nonce }
      const win = minorToAmount(BigInt(round.win), round.decimals)
      const acts = round.acts.map(({ move, atMs }) => ({ move, atMs }))
      const wager = { bet: minorToAmount(BigInt(round.stake), round.decimals), choice: round.choice, acts }
      const status = round.step === 'settled' ? 'settled' : 'paying'
      return { status, id, stake, ...wager, win, outcome, balance, fair }
    }
    case 'rolling_back':
      return lost('returning')
    case 'rolled_back':
      return lost('returned')
    case 'refused':
      return lost('refused')
  }
}
