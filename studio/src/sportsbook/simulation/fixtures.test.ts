import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createFixtureBook } from '../desk/fixture-book.ts'
import { presentEvent, presentOneEvent } from '../desk/present-event.ts'
import { proveMatch } from '../web/prove-match.ts'
import { eventOutputSchema } from '../wire/sports-wire.ts'
import { fixtureNamed, fixturesBetween } from './fixtures.ts'
import { leagues } from './leagues.ts'
import { sportNames } from './sport.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const book = createFixtureBook(leagues, 'un secreto de prueba')

describe('the calendar', () => {
  it('has something live at every minute of a day, and several beginnings every hour', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const now = noon + minute * 60_000 + 1
      expect(book.listed(now, false).some((fixture) => fixture.startsAt <= now)).toBe(true)
    }
    for (let at = noon; at < noon + 24 * hour; at += hour)
      expect(fixturesBetween(leagues, at, at + hour).length).toBeGreaterThan(20)
  })

  it('gives every side one match at a time, against everybody in turn', () => {
    const seen = new Map<string, number>()
    const pairs = new Map<string, Set<string>>()
    for (const fixture of fixturesBetween(leagues, noon, noon + 48 * hour)) {
      for (const { name } of [fixture.home, fixture.away]) {
        expect(fixture.startsAt, `${name} ${fixture.id}`).toBeGreaterThanOrEqual(seen.get(name) ?? 0)
        seen.set(name, Math.min(book.endsAt(fixture), fixture.startsAt + fixture.league.periodMs))
      }
      const met = pairs.get(fixture.home.name) ?? new Set()
      pairs.set(fixture.home.name, met.add(fixture.away.name))
    }
    for (const { teams } of leagues)
      for (const { name } of teams) expect(pairs.get(name)?.size ?? 0).toBeGreaterThanOrEqual(3)
  })

  it('finds every match again by its id, and nothing by any other text', () => {
    for (const fixture of fixturesBetween(leagues, noon, noon + hour)) {
      expect(fixtureNamed(leagues, fixture.id)).toEqual(fixture)
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fixtureNamed(leagues, text)).toBeNull()
      }),
    )
  })
})

describe.each(sportNames)('a match of %s', (sport) => {
  const fixture = fixturesBetween(leagues, noon, noon + hour).find(
    (each) => each.league.sport === sport && book.standing(each, book.endsAt(each)).phase === 'ended',
  )
  if (fixture === undefined) throw new Error(`no match of ${sport}`)

  it('is a function of seed and time alone: another process sees the same at the same moment', () => {
    const other = createFixtureBook(leagues, 'un secreto de prueba')
    const strange = createFixtureBook(leagues, 'otro secreto de prueba')
    const ends = book.endsAt(fixture)
    for (let at = fixture.startsAt - 1; at <= ends + 1000; at += 7_001) {
      expect(other.standing(fixture, at)).toEqual(book.standing(fixture, at))
      expect(book.past(fixture, at)).toEqual(book.past(fixture, ends).slice(0, book.past(fixture, at).length))
    }
    expect(strange.past(fixture, strange.endsAt(fixture))).not.toEqual(book.past(fixture, ends))
  })

  it('lasts as long as is said, never less than five minutes nor more than an hour', () => {
    const minutes = (book.endsAt(fixture) - fixture.startsAt) / 60_000
    expect(minutes).toBeGreaterThan(5)
    expect(minutes).toBeLessThan(60)
  })

  it('promises its seed before, keeps it to itself while it is on, and can be proved after', async () => {
    const during = presentOneEvent(book, fixture, book.endsAt(fixture) - 1)
    const after = presentOneEvent(book, fixture, book.endsAt(fixture))
    expect(during.fair.seed).toBeNull()
    expect(JSON.stringify(during)).not.toContain(book.seed(fixture))
    expect(after.fair.hash).toBe(during.fair.hash)
    const shown = v.parse(eventOutputSchema, JSON.parse(JSON.stringify(after)))
    expect(await proveMatch(shown)).toBe(true)
    const score = { ...shown.event.score, home: shown.event.score.home + 1 }
    expect(await proveMatch({ ...shown, event: { ...shown.event, score } })).toBe(false)
    expect(await proveMatch({ ...shown, fair: { ...shown.fair, hash: '0'.repeat(64) } })).toBe(false)
  })

  it('takes no bets once it is over, and shows none while something has just happened', () => {
    expect(presentEvent(book, fixture, book.endsAt(fixture), true).markets).toEqual([])
    const past = book.past(fixture, book.endsAt(fixture))
    const step = past.findIndex(
      (state, index) => index > 0 && state.incidents !== past[index - 1]?.incidents && !state.over,
    )
    if (step < 1) return
    const at = fixture.startsAt + step * fixture.league.stepMs
    const event = presentEvent(book, fixture, at, true)
    expect(event.suspended).toBe(true)
    expect(event.markets.flatMap(({ outcomes }) => outcomes).every(({ odds }) => odds === null)).toBe(true)
    expect(presentEvent(book, fixture, at + fixture.league.holdMs, true).suspended).toBe(
      past[Math.floor((at + fixture.league.holdMs - fixture.startsAt) / fixture.league.stepMs)]?.incidents !==
        past[step]?.incidents,
    )
  })
})

describe('matches that are called off', () => {
  it('are about one in two hundred, at any score', () => {
    const all = fixturesBetween(leagues, noon, noon + 100 * hour)
    const off = all.filter((fixture) => book.standing(fixture, book.endsAt(fixture)).phase === 'abandoned')
    expect(all.length / off.length).toBeGreaterThan(120)
    expect(all.length / off.length).toBeLessThan(400)
  })
})
