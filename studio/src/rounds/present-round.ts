import { minorToAmount } from '@trebol/shared/money'
import { commitment } from '../fair/server-draw.ts'
import { type RefusalCode, refusalText } from '../studio-error.ts'
import type { RoundView } from '../wire/game-wire.ts'
import { type Round, type RoundAt, stakedIn } from './round.ts'
import { standingOf } from './standing-of.ts'

const walletRefusals: Readonly<Record<string, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_ENDED: 'SESSION_ENDED',
  UNKNOWN_SESSION: 'SESSION_ENDED',
  ON_BREAK: 'ON_BREAK',
  EXCLUDED: 'EXCLUDED',
  TIME_REACHED: 'TIME_REACHED',
  SPEND_REACHED: 'SPEND_REACHED',
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
    case 'jackpot_sent':
    case 'win_sent':
    case 'settled': {
      const { serverSeed, clientSeed, nonce, outcome, balance } = round
      const fair = { serverSeed, seedHash: commitment(serverSeed), clientSeed, nonce }
      const win = minorToAmount(BigInt(round.win), round.decimals)
      const acts = round.acts.map(({ move, atMs }) => ({ move, atMs }))
      const wager = { bet: minorToAmount(BigInt(round.stake), round.decimals), choice: round.choice, acts }
      const status = round.step === 'settled' ? 'settled' : 'paying'
      return { status, id, stake, ...wager, win, outcome, balance, fair, jackpot: jackpotOf(round) }
    }
    case 'rolling_back':
      return lost('returning')
    case 'rolled_back':
      return lost('returned')
    case 'refused':
      return lost('refused')
  }
}

/** What came of the jackpot; shown for rounds that did not win it too, so that they can be verified. */
function jackpotOf({
  jackpot,
  hit,
  jackpotWin,
  decimals,
}: RoundAt<'decided' | 'jackpot_sent' | 'win_sent' | 'settled'>) {
  if (jackpot === null) return null
  const amount = (minor: string) => minorToAmount(BigInt(minor), decimals)
  const won = jackpotWin === null ? null : amount(jackpotWin)
  return { name: jackpot.name, perHit: amount(jackpot.perHit), hit, won }
}
