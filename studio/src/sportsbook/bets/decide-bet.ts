import type { FixtureBook } from '../desk/fixture-book.ts'
import { marketNamed } from '../prices/markets.ts'
import type { BetAt, Leg } from './bet.ts'
import { payoutOf } from './payout.ts'

/** A leg with its result, as soon as its match is over. */
function decideLeg(leg: Leg, book: FixtureBook, now: number): Leg {
  const fixture = book.named(leg.event)
  if (fixture === null) throw new Error(`The match ${leg.event} belongs to no league that is built in.`)
  const { phase, state } = book.standing(fixture, now)
  if (phase === 'abandoned') return { ...leg, result: 'void' }
  if (phase !== 'ended') return leg
  const outcome = marketNamed(fixture.league.sport, leg.market)?.outcomes.find(({ id }) => id === leg.outcome)
  if (outcome === undefined) throw new Error(`${leg.market} ${leg.outcome} is no selection that is built in.`)
  return { ...leg, result: outcome.wins(state.home, state.away) ? 'won' : 'lost', score: [state.home, state.away] }
}

/** An open bet with what is known of it now: decided with its first lost leg, or when all its matches are over. */
export function decideBet(bet: BetAt<'open'>, book: FixtureBook, now: number): BetAt<'open'> | BetAt<'decided'> {
  const legs = bet.legs.map((leg) => decideLeg(leg, book, now))
  const lost = legs.some(({ result }) => result === 'lost')
  if (!lost && legs.some(({ result }) => result === null)) return { ...bet, legs }
  const payout = payoutOf(BigInt(bet.stake), legs).toString()
  return { ...bet, step: 'decided', legs, payout, decidedAt: now }
}

/** When a bet can next become more decided than it is, in milliseconds since 1970. */
export function nextLook({ legs }: BetAt<'open'>, book: FixtureBook): number {
  const ends = legs.flatMap(({ event, result }) => {
    const fixture = result === null ? book.named(event) : null
    return fixture === null ? [] : [book.endsAt(fixture)]
  })
  return Math.min(...ends)
}
