import { raceSeriesCodes } from '@trebol/shared/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../operator/currencies.ts'
import { drawCard } from './draw-card.ts'
import { prizeOf } from './race-odds.ts'
import { fieldsOf } from './race-state.ts'
import { type LegOutcome, seriesFate } from './series-fate.ts'
import { backOf, seriesKinds } from './series-kinds.ts'
import { mostOdds, seriesOdds, standingOdds, winChance } from './series-odds.ts'
import { seriesLimitsOf } from './stake-limits.ts'

const cards = Array.from({ length: 12 }, (_, index) => drawCard(`serie-${index}`))
const fields = cards.map((card) => fieldsOf({ card, ruledOut: [], scratches: [] }))

/** The chance of a runner to win, counted in another way than the odds are. */
function winsOf(index: number, num: string, without: string | null = null): number {
  const runners = (cards[index]?.runners ?? []).filter((runner) => runner.num !== without)
  const going = [0, 1, 2, 3].map((place) => {
    const of = (wanted: (known: string) => boolean) =>
      runners.reduce((sum, known) => sum + (wanted(known.num) ? (known.strengths[place] ?? 0) : 0), 0)
    return of((known) => known === num) / of(() => true)
  })
  return going.reduce((sum, chance) => sum + chance, 0) / going.length
}

/** One runner of each of so many races, by the numbers that a test draws. */
const pick = (many: number, draws: readonly number[]) =>
  Array.from({ length: many }, (_, index) => {
    const { runners } = cards[index] ?? drawCard('otra')
    const { num } = runners[(draws[index] ?? 0) % runners.length] ?? { num: '1' }
    return { num, wins: winsOf(index, num), chance: winChance(num, fields[index] ?? []) ?? 0n }
  })

const product = (parts: readonly number[]): number => parts.reduce((all, part) => all * part, 1)
/** The chance that all but one happen. */
const allButOne = (parts: readonly number[]): number =>
  parts.reduce((sum, missed, at) => sum + (1 - missed) * product(parts.filter((_, other) => other !== at)), 0)
const draws = fc.array(fc.nat(30), { minLength: 6, maxLength: 6 })

describe('The odds of a bet over several races', () => {
  test.each(raceSeriesCodes)('of every %s give back what the page says, rounded down', (code) => {
    const kind = seriesKinds[code]
    fc.assert(
      fc.property(draws, (drawn) => {
        const legs = pick(kind.races, drawn)
        const chances = legs.map(({ wins }) => wins)
        const priced = seriesOdds(
          kind,
          legs.map(({ chance }) => chance),
        )
        fc.pre(priced !== null)
        const all = (Number(priced.odds) / 100) * product(chances)
        const oneMissed = priced.missOdds === null ? 0 : (Number(priced.missOdds) / 100) * allButOne(chances)
        const stated = backOf(kind) / 10_000
        expect(all + oneMissed).toBeLessThanOrEqual(stated + 1e-9)
        expect(all + oneMissed).toBeGreaterThan(stated - product(chances) / 100 - allButOne(chances) / 100 - 1e-9)
      }),
    )
  })

  test('after races that do not count are what the others alone give back, and never below the stake', () => {
    fc.assert(
      fc.property(fc.constantFrom(...raceSeriesCodes), draws, fc.nat(62), (code, drawn, mask) => {
        const kind = seriesKinds[code]
        const legs = pick(kind.races, drawn)
        const accepted = seriesOdds(
          kind,
          legs.map(({ chance }) => chance),
        )
        const gone = legs.map((_, place) => ((mask >> place) & 1) === 1)
        fc.pre(accepted !== null && gone.includes(false))
        const left = standingOdds(
          accepted,
          legs.map(({ chance }, place) => ({ chance, gone: gone[place] ?? false })),
        )
        const standing = legs.flatMap(({ wins }, place) => (gone[place] ? [] : [wins]))
        const expected = Math.max(1, kind.back / 10_000 / product(standing))
        const odds = Number(left.odds) / 100
        expect(odds).toBeLessThanOrEqual(expected + 1e-6)
        expect(odds).toBeGreaterThan(expected - 0.0201)
        if (kind.missBack === null) {
          expect(left.missOdds).toBeNull()
          return
        }
        const missed = Number(left.missOdds) / 100
        const expectedMissed = Math.max(1, kind.missBack / 10_000 / allButOne(standing))
        expect(missed).toBeLessThanOrEqual(expectedMissed * (1 + 1e-9))
        expect(missed).toBeGreaterThan(expectedMissed - 0.0201)
      }),
    )
  })

  test('stay below the stake in the long run, with the scratches counted in that leave an accepted bet better off', () => {
    for (const [index, { runners }] of cards.entries()) {
      for (const { num } of runners) {
        const before = winsOf(index, num)
        const others = runners.filter((runner) => runner.num !== num)
        const lost = 1 / (6 * runners.length)
        const after = others.reduce((sum, other) => sum + winsOf(index, num, other.num), 0) / others.length
        // The chance of this runner, unless it is the one that does not start: one race in six loses a runner.
        const mean = (before * (5 / 6) + after * others.length * lost) / (1 - lost)
        for (const code of raceSeriesCodes) {
          const { races, back, missBack } = seriesKinds[code]
          // The same race so many times over is as good as it gets for whoever picks this runner.
          const backWith = (given: number, chanceOf: (chance: number, left: number) => number) =>
            Array.from({ length: races }, (_, gone) => {
              const ways = waysOf(races, gone) * lost ** gone * (1 - lost) ** (races - gone)
              const paid = Math.max(given / 10_000, chanceOf(before, races - gone)) / chanceOf(before, races - gone)
              return ways * paid * chanceOf(mean, races - gone)
            }).reduce((sum, part) => sum + part, 0)
          const all = backWith(back, (chance, left) => chance ** left)
          const missed = backWith(missBack ?? 0, (chance, left) => left * (1 - chance) * chance ** (left - 1))
          const total = all + (missBack === null ? 0 : missed)
          expect(total).toBeGreaterThan((back + (missBack ?? 0)) / 10_000 - 0.02)
          expect(total).toBeLessThan(0.96)
        }
      }
    }
  })

  test('are none where the least stake could win more than a combination pays, in any currency', () => {
    for (const { iso } of currencies) {
      const limits = seriesLimitsOf(iso)
      if (limits !== undefined) expect(prizeOf(limits.min, mostOdds)).toBeLessThanOrEqual(limits.prizeMax)
    }
    const unlikely = Array.from({ length: 6 }, () => 10n ** 24n / 100n)
    expect(seriesOdds(seriesKinds.pick6, unlikely)).toBeNull()
    expect(seriesOdds(seriesKinds.doble, unlikely.slice(0, 2))).toEqual({ odds: 820_000n, missOdds: null })
    const sure = Array.from({ length: 2 }, () => 10n ** 24n - 1n)
    expect(seriesOdds(seriesKinds.doble, sure)).toBeNull()
  })
})

const outcome = fc.constantFrom<LegOutcome>('waiting', 'hit', 'missed', 'gone')

test('what becomes of a combination follows from its races alone, whatever is looked at first, and is final', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...raceSeriesCodes),
      draws,
      fc.array(outcome, { minLength: 6, maxLength: 6 }),
      (code, drawn, all) => {
        const kind = seriesKinds[code]
        const legs = pick(kind.races, drawn).map(({ chance }, place) => ({ chance, outcome: all[place] ?? 'hit' }))
        const accepted = seriesOdds(
          kind,
          legs.map(({ chance }) => chance),
        )
        fc.pre(accepted !== null)
        const { fate, odds } = seriesFate(accepted, legs)
        expect(seriesFate(accepted, [...legs].reverse())).toEqual({ fate, odds })
        const count = (wanted: LegOutcome) => legs.filter((leg) => leg.outcome === wanted).length
        const allowed = kind.missBack === null ? 0 : 1
        const expected =
          count('missed') > allowed
            ? 'lost'
            : count('waiting') > 0
              ? 'active'
              : count('gone') === legs.length
                ? 'void'
                : 'won'
        expect(fate).toBe(expected)
        if (fate === 'won') expect(odds).toBeGreaterThanOrEqual(100n)
        // A race that is decided later changes nothing of what is already over.
        if (fate === 'lost' || fate === 'void') {
          for (const later of ['hit', 'missed', 'gone'] as const) {
            const done = legs.map((leg) => (leg.outcome === 'waiting' ? { ...leg, outcome: later } : leg))
            expect(seriesFate(accepted, done).fate).toBe(fate)
          }
        }
      },
    ),
  )
})

/** How many ways there are to choose so many out of all. */
function waysOf(all: number, many: number): number {
  return Array.from({ length: many }, (_, index) => (all - index) / (index + 1)).reduce((ways, part) => ways * part, 1)
}
