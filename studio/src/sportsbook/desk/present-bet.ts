import { minorToAmount } from '@trebol/shared/money'
import { type RefusalCode, refusalText } from '../../studio-error.ts'
import type { Bet, Leg } from '../bets/bet.ts'
import { placeOf } from '../bets/bet-store.ts'
import { combinedOdds, payoutOf } from '../bets/payout.ts'
import { marketNamed } from '../prices/markets.ts'
import type { BetView } from '../wire/sports-wire.ts'
import { selectionWords } from '../words/selection-words.ts'
import type { FixtureBook } from './fixture-book.ts'

const walletRefusals: Readonly<Record<string, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  SESSION_ENDED: 'SESSION_ENDED',
  UNKNOWN_SESSION: 'SESSION_ENDED',
  EVENT_SUSPENDED: 'EVENT_SUSPENDED',
  LIVE_CHANGED: 'LIVE_CHANGED',
  SELECTION_CLOSED: 'SELECTION_CLOSED',
}

/** Why a bet was not taken, or null when it was or is still on its way. */
export function betRefusal(bet: Bet): RefusalCode | null {
  if (bet.step === 'rolling_back' || bet.step === 'rolled_back') return 'BET_UNCONFIRMED'
  if (bet.step === 'refused') return walletRefusals[bet.code] ?? 'BET_REFUSED'
  return null
}

function statusOf(bet: Bet): BetView['status'] {
  switch (bet.step) {
    case 'created':
    case 'bet_sent':
      return 'sending'
    case 'open':
      return 'open'
    case 'decided':
    case 'win_sent':
      return bet.payout === '0' ? 'lost' : 'paying'
    case 'settled':
      return bet.payout === '0' ? 'lost' : 'won'
    case 'return_sent':
      return 'returning'
    case 'returned':
      return 'void'
    case 'rolling_back':
      return 'returning'
    case 'rolled_back':
      return 'unconfirmed'
    case 'refused':
      return 'refused'
  }
}

function presentLeg({ event, market: id, outcome, odds, result, score }: Leg, book: FixtureBook) {
  const fixture = book.named(event)
  const market = fixture && marketNamed(fixture.league.sport, id)
  const known = { event, odds, result, score }
  if (fixture === null || market === null) return { ...known, words: id, match: event, startsAt: 0 }
  const { home, away, startsAt, league } = fixture
  const sides = { sport: league.sport, home: home.name, away: away.name }
  const words = selectionWords({ kind: market.kind, line: market.line, outcome }, sides)
  return { ...known, words, startsAt, match: `${home.name} – ${away.name}` }
}

/** A bet as its player sees it; legs of an open accumulator that are over show their result already. */
export function presentBet(bet: Bet, book: FixtureBook): BetView {
  const refusal = betRefusal(bet)
  const payout = 'payout' in bet ? BigInt(bet.payout) : payoutOf(BigInt(bet.stake), bet.legs)
  return {
    ...{ id: bet.id, place: placeOf(bet), status: statusOf(bet), createdAt: bet.createdAt },
    ...{ iso: bet.iso, decimals: bet.decimals },
    stake: minorToAmount(BigInt(bet.stake), bet.decimals),
    odds: Number(combinedOdds(bet.legs.map((leg) => ({ ...leg, result: leg.result === 'void' ? 'void' : null })))),
    payout: minorToAmount(payout, bet.decimals),
    message: refusal === null ? null : refusalText(refusal),
    legs: bet.legs.map((leg) => presentLeg(leg, book)),
  }
}
