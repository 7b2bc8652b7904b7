import { createHmac } from 'node:crypto'
import { commitment, serverDraw } from '../../fair/server-draw.ts'
import type { Finals } from '../prices/finals.ts'
import { type Market, marketNamed, marketsOf } from '../prices/markets.ts'
import { type Quote, quote } from '../prices/quote.ts'
import { type Course, courseOf } from '../simulation/course.ts'
import { type Fixture, fixtureNamed, fixturesBetween } from '../simulation/fixtures.ts'
import type { League } from '../simulation/leagues.ts'
import type { Match, MatchState } from '../simulation/sport.ts'
import { sportNamed } from '../simulation/sport-named.ts'

/** Where a match stands at a moment. Nothing of it tells what is still to come. */
export type Standing = {
  readonly phase: 'upcoming' | 'live' | 'ended' | 'abandoned'
  readonly state: MatchState
  /** Steps that have been taken. */
  readonly step: number
  /** Something has just happened: no bets for a moment. */
  readonly suspended: boolean
}

export type FixtureBook = {
  readonly leagues: readonly League[]
  readonly named: (id: string) => Fixture | null
  /** What is live; with `ahead` also what takes bets already. */
  readonly listed: (now: number, ahead: boolean) => readonly Fixture[]
  /** Whether it lies so far ahead that it is not there yet. */
  readonly isTooFar: (fixture: Fixture, now: number) => boolean
  readonly standing: (fixture: Fixture, now: number) => Standing
  /** What has happened so far, one state a step. */
  readonly past: (fixture: Fixture, now: number) => readonly MatchState[]
  readonly quotes: (fixture: Fixture, standing: Standing) => readonly Quote[]
  readonly quoteNamed: (fixture: Fixture, standing: Standing, market: string) => Quote | null
  /** When the match is over, in milliseconds since 1970. For the house alone: it tells how long the match will last. */
  readonly endsAt: (fixture: Fixture) => number
  readonly commitment: (fixture: Fixture) => string
  /** The seed; only ever to be shown when the match is over. */
  readonly seed: (fixture: Fixture) => string
}

type Kept = { readonly match: Match; readonly course: Course; readonly seed: string }

/** No match lasts longer than this, whatever happens in it. */
const longestMs = 60 * 60_000
const keptFixtures = 400
const keptQuotes = 800

/** A map that forgets what was put in first. */
function limited<T>(most: number) {
  const entries = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const known = entries.get(key)
    if (known !== undefined) return known
    const made = make()
    entries.set(key, made)
    if (entries.size > most)
      for (const oldest of [...entries.keys()].slice(0, entries.size - most)) entries.delete(oldest)
    return made
  }
}

/** Matches, their courses and their prices. Every match has a seed of its own, made from a secret that is kept on disk. */
export function createFixtureBook(leagues: readonly League[], secret: string): FixtureBook {
  const remember = limited<Kept>(keptFixtures)
  const rememberFinals = limited<Finals>(keptQuotes)
  const rememberQuotes = limited<readonly Quote[]>(keptQuotes)

  const of = (fixture: Fixture): Kept =>
    remember(fixture.id, () => {
      const seed = createHmac('sha256', secret).update(`match:${fixture.id}`).digest('hex')
      const match = sportNamed(fixture.league.sport).match(fixture.home, fixture.away)
      const course = courseOf(match, fixture.league.abandonOneIn, serverDraw(seed, fixture.id, 0))
      return { match, course, seed }
    })
  const lastStep = ({ course }: Kept): number => course.abandonedAfter ?? course.states.length - 1
  const stepAt = (fixture: Fixture, now: number): number =>
    Math.max(0, Math.min(lastStep(of(fixture)), Math.floor((now - fixture.startsAt) / fixture.league.stepMs)))
  const stateAt = (fixture: Fixture, step: number): MatchState => {
    const { course, match } = of(fixture)
    return course.states[step] ?? match.begin
  }
  const endsAt = (fixture: Fixture): number => fixture.startsAt + lastStep(of(fixture)) * fixture.league.stepMs
  const farthestMs = Math.max(...leagues.map(({ aheadMs }) => aheadMs))
  const isTooFar = ({ startsAt, league }: Fixture, now: number): boolean => startsAt > now + league.aheadMs
  const keyOf = ({ id }: Fixture, { state }: Standing) => `${id} ${state.home} ${state.away} ${state.at}`
  const finalsOf = (fixture: Fixture, standing: Standing): Finals =>
    rememberFinals(keyOf(fixture, standing), () => of(fixture).match.finals(standing.state))

  return {
    leagues,
    endsAt,
    named: (id) => fixtureNamed(leagues, id),
    listed: (now, ahead) =>
      fixturesBetween(leagues, now - longestMs, now + (ahead ? farthestMs : 1)).filter(
        (fixture) => endsAt(fixture) > now && !isTooFar(fixture, now),
      ),
    isTooFar,
    standing: (fixture, now) => {
      const step = stepAt(fixture, now)
      const state = stateAt(fixture, step)
      if (now < fixture.startsAt) return { phase: 'upcoming', state, step, suspended: false }
      if (now >= endsAt(fixture)) {
        const phase = of(fixture).course.abandonedAfter === null ? 'ended' : 'abandoned'
        return { phase, state, step, suspended: false }
      }
      const before = stateAt(fixture, stepAt(fixture, now - fixture.league.holdMs))
      return { phase: 'live', state, step, suspended: before.incidents !== state.incidents }
    },
    past: (fixture, now) => of(fixture).course.states.slice(0, stepAt(fixture, now) + 1),
    quotes: (fixture, standing) =>
      rememberQuotes(keyOf(fixture, standing), () => {
        const finals = finalsOf(fixture, standing)
        return marketsOf(fixture.league.sport, finals).map((market) => quote(market, finals))
      }),
    quoteNamed: (fixture, standing, id) => {
      const market: Market | null = marketNamed(fixture.league.sport, id)
      return market === null ? null : quote(market, finalsOf(fixture, standing))
    },
    commitment: (fixture) => commitment(of(fixture).seed),
    seed: (fixture) => of(fixture).seed,
  }
}
