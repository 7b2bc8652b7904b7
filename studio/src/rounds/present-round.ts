import { minorToAmount } from '@trebol/shared/money'
import { commitment } from '../fair/server-draw.ts'
import { type RefusalCode, refusalText } from '../studio-error.ts'
import type { RoundView } from '../wire/game-wire.ts'
import type { Round } from './round.ts'

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

/** A kept round as its player may see it: nothing of the seed before the outcome is decided. */
export function presentRound(round: Round): RoundView {
  const id = round.id
  const stake = minorToAmount(BigInt(round.stake), round.decimals)
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
    case 'decided':
    case 'win_sent':
    case 'settled': {
      const { serverSeed, clientSeed, nonce, outcome, balance } = round
      const fair = { serverSeed, seedHash: commitment(serverSeed), clientSeed, nonce }
      const win = minorToAmount(BigInt(round.win), round.decimals)
      return { status: round.step === 'settled' ? 'settled' : 'paying', id, stake, win, outcome, balance, fair }
    }
    case 'rolling_back':
      return lost('returning')
    case 'rolled_back':
      return lost('returned')
    case 'refused':
      return lost('refused')
  }
}
