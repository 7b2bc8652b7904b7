import type { Quote } from '../prices/quote.ts'
import type { Fixture } from '../simulation/fixtures.ts'
import type { EventOutput, EventView, MarketView } from '../wire/sports-wire.ts'
import type { FixtureBook, Standing } from './fixture-book.ts'

function presentMarket({ market, odds }: Quote, taken: boolean): MarketView {
  const outcomes = market.outcomes.map(({ id }, index) => ({ id, odds: (taken && odds?.[index]) || null }))
  return { id: market.id, kind: market.kind, line: market.line, outcomes }
}

/** A match as anybody may see it; with its main market alone, or with all. */
export function presentEvent(book: FixtureBook, fixture: Fixture, now: number, all: boolean): EventView {
  const standing = book.standing(fixture, now)
  const { phase, state, suspended } = standing
  const over = phase === 'ended' || phase === 'abandoned'
  const quotes = over ? [] : book.quotes(fixture, standing)
  // A main market that is as good as decided gives its place to the first that still takes bets.
  const open = quotes.find(({ odds }) => odds !== null)
  const main = open === undefined ? quotes.slice(0, 1) : [open]
  const { id, league, home, away, startsAt } = fixture
  return {
    ...{ id, startsAt, phase, suspended, sport: league.sport },
    league: { id: league.id, name: league.name },
    sides: { home: { name: home.name, short: home.short }, away: { name: away.name, short: away.short } },
    score: { home: state.home, away: state.away, at: [...state.at] },
    markets: (all ? quotes : main).map((each) => presentMarket(each, !suspended)),
    more: all ? 0 : Math.max(0, quotes.length - 1),
  }
}

/** One match with all its markets, what has happened in it, and its promise: the hash before, the seed after. */
export function presentOneEvent(book: FixtureBook, fixture: Fixture, now: number): EventOutput {
  const past = book.past(fixture, now)
  const incidents = past.flatMap(({ home, away, at, incidents: count }, step) =>
    step > 0 && count !== past[step - 1]?.incidents ? [{ step, home, away, at: [...at] }] : [],
  )
  const { phase }: Standing = book.standing(fixture, now)
  const over = phase === 'ended' || phase === 'abandoned'
  return {
    now,
    event: presentEvent(book, fixture, now, true),
    incidents,
    fair: { hash: book.commitment(fixture), seed: over ? book.seed(fixture) : null },
  }
}
