import type { FixtureBook } from '../desk/fixture-book.ts'
import { marketNamed } from '../prices/markets.ts'
import { decimalOdds, selectionWords } from '../words/selection-words.ts'
import type { Bet, Leg } from './bet.ts'
import { combinedOdds } from './payout.ts'

/** What the wallet's description of a movement may hold. */
const longest = 600

function legWords(leg: Leg, book: FixtureBook): string {
  const fixture = book.named(leg.event)
  const market = fixture && marketNamed(fixture.league.sport, leg.market)
  if (fixture === null || market === null) return leg.event
  const { home, away, league } = fixture
  const sides = { sport: league.sport, home: home.name, away: away.name }
  const said = selectionWords({ kind: market.kind, line: market.line, outcome: leg.outcome }, sides)
  const ended = leg.result === 'void' ? ', anulado' : leg.score === null ? '' : `, terminó ${leg.score.join('–')}`
  return `${said} (${home.name} – ${away.name}${ended}), cuota ${decimalOdds(leg.odds)}`
}

/** The line of the player's history: kind, selections, odds and, once they are known, results. */
export function describeBet(bet: Bet, book: FixtureBook): string {
  const { legs } = bet
  const asked = legs.map((leg) => ({ ...leg, result: null }))
  const kind =
    legs.length === 1 ? 'Simple' : `Combinada de ${legs.length}, cuota ${decimalOdds(Number(combinedOdds(asked)))}`
  const ending = bet.step === 'win_sent' ? 'Ganada. ' : bet.step === 'return_sent' ? 'Anulada. ' : ''
  const text = `${ending}${kind}: ${legs.map((leg) => legWords(leg, book)).join(' · ')}`
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
