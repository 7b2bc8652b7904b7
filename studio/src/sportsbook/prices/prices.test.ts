import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDraw } from '../../../test/seeded-draw.ts'
import { courseOf } from '../simulation/course.ts'
import { leagues } from '../simulation/leagues.ts'
import { type Match, type MatchState, sportNames } from '../simulation/sport.ts'
import { sportNamed } from '../simulation/sport-named.ts'
import { chanceThat } from './finals.ts'
import { marketNamed, marketsOf } from './markets.ts'
import { largestRounding, margin, offered, priceOf } from './odds.ts'
import { quote } from './quote.ts'

/** Long proofs look at four times as many matches. */
const gate = process.env.PROVE === '1' ? 1 : 4
const samples = { football: 40, basketball: 4, baseball: 12, tennis: 40 } as const

describe.each(sportNames)('the prices of %s', (sport) => {
  it('carry the stated margin at every state of many matches, and never a price that cannot win', () => {
    for (const { match, state } of states(sport, samples[sport] / gate)) {
      const finals = match.finals(state)
      for (const market of marketsOf(sport, finals)) {
        const { odds } = quote(market, finals)
        if (odds === null) continue
        const book = odds.reduce((sum, price) => sum + 1000 / price, 0) / market.winners
        expect(book, `${market.id} ${JSON.stringify(state)}`).toBeGreaterThanOrEqual(1 + margin - 1e-9)
        expect(book, `${market.id} ${JSON.stringify(state)}`).toBeLessThanOrEqual((1 + margin) / (1 - largestRounding))
        for (const price of odds) expect(price).toBeGreaterThan(1000)
      }
    }
  })

  it('stand still between states in the mean: what is expected next is what is priced now', () => {
    // The chance now is the mean of the chances one step later, over all that the step may bring.
    for (const { match, state } of states(sport, 2).filter((_, index) => index % (11 * gate) === 0)) {
      if (state.over) continue
      const next = after(match, state)
      for (const { outcomes } of marketsOf(sport, match.finals(state))) {
        const [outcome] = outcomes
        if (outcome === undefined) continue
        const mean = next.reduce((sum, [later, mass]) => sum + mass * chanceThat(match.finals(later), outcome.wins), 0)
        expect(mean).toBeCloseTo(chanceThat(match.finals(state), outcome.wins), 6)
      }
    }
  })

  it('name every outcome that has come true when the match is over, and no other', () => {
    for (const { match, state } of states(sport, 5)) {
      if (!state.over) continue
      for (const { outcomes, winners } of marketsOf(sport, match.finals(state)))
        expect(outcomes.filter(({ wins }) => wins(state.home, state.away))).toHaveLength(winners)
    }
  })
})

describe('a bet at the stated prices', () => {
  it.each([
    ['football', 15_000],
    ['basketball', 6_000],
    ['baseball', 20_000],
    ['tennis', 20_000],
  ] as const)('of %s returns what is stated, over many simulated matches', (sport, most) => {
    const matches = most / gate
    const [one, two] = pairOf(sport)
    const match = sportNamed(sport).match(one, two)
    const finals = match.finals(match.begin)
    const quotes = marketsOf(sport, finals).flatMap((market) => {
      const { odds } = quote(market, finals)
      return odds === null ? [] : [{ market, odds, paid: 0 }]
    })
    expect(quotes.length).toBeGreaterThan(1)
    const draw = seededDraw(2026)
    for (let n = 0; n < matches; n += 1) {
      const end = courseOf(match, null, draw).states.at(-1) ?? match.begin
      for (const kept of quotes)
        kept.market.outcomes.forEach(({ wins }, index) => {
          if (wins(end.home, end.away)) kept.paid += kept.odds[index] ?? 0
        })
    }
    const bets = quotes.reduce((sum, { odds }) => sum + odds.length, 0)
    const mean = quotes.reduce((sum, { paid }) => sum + paid, 0) / 1000 / matches / bets
    expect(mean).toBeGreaterThan((1 - largestRounding) / (1 + margin) - 0.012)
    expect(mean).toBeLessThan(1 / (1 + margin) + 0.012)
  })
})

describe('a price', () => {
  it('is fair odds less the margin, rounded down by less than a hundredth part', () => {
    fc.assert(
      fc.property(fc.double({ min: offered.least, max: offered.most, noNaN: true }), (chance) => {
        const returned = (chance * priceOf(chance)) / 1000
        expect(returned).toBeLessThanOrEqual(1 / (1 + margin) + 1e-9)
        expect(returned).toBeGreaterThanOrEqual((1 - largestRounding) / (1 + margin))
        expect(Number.isInteger(priceOf(chance))).toBe(true)
      }),
    )
  })

  it('of a market that does not exist is not made', () => {
    for (const id of ['total_2', 'total_-1.5', 'total_2.55', 'handicap_1.5', '__proto__', 'sets_2.5', 'total_1e3.5'])
      expect(marketNamed('football', id)).toBeNull()
    expect(marketNamed('football', 'total_4.5')).toMatchObject({ line: 4.5 })
  })
})

function pairOf(sport: (typeof sportNames)[number]) {
  const [one, two] = leagues.find((league) => league.sport === sport)?.teams ?? []
  if (one === undefined || two === undefined) throw new Error(`${sport} has no teams`)
  return [one, two] as const
}

function states(sport: (typeof sportNames)[number], matches: number): { match: Match; state: MatchState }[] {
  const draw = seededDraw(7)
  const teams = leagues.filter((league) => league.sport === sport).flatMap((league) => league.teams)
  return Array.from({ length: matches }, (_, n) => {
    const [home, away] = [teams[n % teams.length], teams[(n + 3) % teams.length]]
    if (home === undefined || away === undefined) throw new Error('no teams')
    const match = sportNamed(sport).match(home, away)
    return courseOf(match, null, draw).states.map((state) => ({ match, state }))
  }).flat()
}

/** Every state that the next step may bring, with its chance: found by trying many draws of even weight. */
function after(match: Match, state: MatchState): (readonly [MatchState, number])[] {
  const found = new Map<string, [MatchState, number]>()
  const fine = 1_000_000_000
  // One step asks for one or two numbers: where the outcome changes is found by halving.
  const walk = (low: readonly number[], mass: number): void => {
    const probe = (at: number) => {
      let asked = 0
      const later = match.next(state, () => {
        const value = asked < low.length ? (low[asked] ?? 0) : at
        asked += 1
        return value
      })
      return { asked, key: JSON.stringify(later), later }
    }
    const first = probe(0)
    if (first.asked <= low.length) {
      const [later, known] = found.get(first.key) ?? [first.later, 0]
      found.set(first.key, [later, known + mass])
      return
    }
    for (let from = 0; from < fine; ) {
      const here = probe(from)
      let [inside, outside] = [from, fine]
      while (outside - inside > 1) {
        const middle = Math.floor((inside + outside) / 2)
        const there = probe(middle)
        if (there.key === here.key) inside = middle
        else outside = middle
      }
      walk([...low, from], (mass * (outside - from)) / fine)
      from = outside
    }
  }
  walk([], 1)
  return [...found.values()]
}
