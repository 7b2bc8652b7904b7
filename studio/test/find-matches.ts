import type { Fixture } from '../src/sportsbook/simulation/fixtures.ts'
import type { PlaceInput } from '../src/sportsbook/wire/sports-wire.ts'
import type { Clock, openSportsbook } from './open-sportsbook.ts'

type Sports = ReturnType<typeof openSportsbook>
type Leg = PlaceInput['legs'][number]
export type Found = { fixture: Fixture; leg: Leg; at: number }

/** Looks for matches by what will happen in them, and moves the clock to where a test needs it. */
export function findMatches(sports: Sports, clock: Clock) {
  const started = clock.now
  function upcoming(): [Fixture, ...Fixture[]] {
    const [first, ...rest] = sports.book
      .listed(clock.now, true)
      .filter(({ id, startsAt, league }) => league.sport === 'football' && startsAt > clock.now && !isCalledOff(id))
    if (first === undefined) throw new Error('no match begins within an hour')
    return [first, ...rest]
  }

  function isCalledOff(id: string): boolean {
    const fixture = sports.book.named(id)
    return fixture !== null && sports.book.standing(fixture, sports.book.endsAt(fixture)).phase === 'abandoned'
  }

  /** Looks for a match that will be called off and moves the clock to a minute before it begins. */
  function calledOff(): Fixture {
    for (let hours = 0; hours < 200; hours += 1) {
      const from = started + hours * 60 * 60_000
      const found = sports.book.listed(from, true).find(({ id, startsAt }) => startsAt > from && isCalledOff(id))
      if (found === undefined) continue
      clock.now = found.startsAt - 60_000
      return found
    }
    throw new Error('no match is called off')
  }

  function winnerOf(fixture: Fixture): string {
    const { state } = sports.book.standing(fixture, sports.book.endsAt(fixture))
    return state.home > state.away ? 'home' : state.home < state.away ? 'away' : 'draw'
  }
  const other = (fixture: Fixture | undefined, leg: Leg): Leg =>
    fixture === undefined ? leg : sports.legOf(fixture, leg.market, leg.outcome === 'home' ? 'away' : 'home')

  /** A football match and a moment in it, by what happens in the next steps. */
  function find(wanted: (goals: (step: number) => number, step: number) => boolean): Found {
    for (let hours = 0; hours < 100; hours += 1) {
      const from = started + hours * 60 * 60_000
      for (const fixture of sports.book.listed(from, true)) {
        if (fixture.league.sport !== 'football' || fixture.startsAt < from || isCalledOff(fixture.id)) continue
        const past = sports.book.past(fixture, sports.book.endsAt(fixture))
        const goals = (step: number) => past[step]?.incidents ?? 0
        for (let step = 2; step < 40; step += 1) {
          if (goals(step) > 1 || !wanted(goals, step)) continue
          // A second before the next step is taken.
          clock.now = fixture.startsAt + (step + 1) * fixture.league.stepMs - 1_000
          return { fixture, leg: sports.legOf(fixture, 'result', 'home'), at: clock.now + 1_000 }
        }
      }
    }
    throw new Error('no such match')
  }
  const quiet = (steps: number): Found => find((goals, step) => goals(step - 2) === goals(step + steps))
  const beforeIncident = (): Found =>
    find((goals, step) => goals(step - 2) === goals(step) && goals(step + 1) > goals(step))

  return { upcoming, calledOff, winnerOf, other, quiet, beforeIncident }
}
