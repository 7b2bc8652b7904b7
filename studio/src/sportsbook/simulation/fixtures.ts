import type { League } from './leagues.ts'
import type { Team } from './sport.ts'

/** A match of a league. Its id names league, period and place, so that it can be found again for ever. */
export type Fixture = {
  readonly id: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  /** Milliseconds since 1970. */
  readonly startsAt: number
}

const startOf = ({ periodMs, offsetMs }: League, slot: number): number => slot * periodMs + offsetMs

/** Everybody meets everybody: in each round one side stays, the others move round it. */
function pairOf({ teams }: League, slot: number, game: number): readonly [Team, Team] | null {
  const others = teams.length - 1
  const round = slot % others
  const place = (Math.floor(slot / others) + game) % (teams.length / 2)
  const seat = (index: number) => (index === 0 ? 0 : 1 + ((index - 1 + round) % others))
  const [one, two] = [teams[seat(place)], teams[seat(others - place)]]
  if (one === undefined || two === undefined) return null
  return slot % 2 === 0 ? [one, two] : [two, one]
}

function fixtureAt(league: League, slot: number, game: number): Fixture | null {
  const pair = slot >= 0 && game < league.games ? pairOf(league, slot, game) : null
  if (pair === null) return null
  const [home, away] = pair
  return { id: `${league.id}-${slot}-${game}`, league, home, away, startsAt: startOf(league, slot) }
}

/** All matches that begin at `from` or later and before `to`, in the order in which they begin. */
export function fixturesBetween(leagues: readonly League[], from: number, to: number): readonly Fixture[] {
  return leagues
    .flatMap((league) => {
      const first = Math.ceil((from - league.offsetMs) / league.periodMs)
      const count = Math.max(0, Math.ceil((to - startOf(league, first)) / league.periodMs))
      return Array.from({ length: count }, (_, n) =>
        Array.from({ length: league.games }, (_, game) => fixtureAt(league, first + n, game) ?? []),
      ).flat(2)
    })
    .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}

/** The match of an id, or null for one that no league of ours names. */
export function fixtureNamed(leagues: readonly League[], id: string): Fixture | null {
  const [, name, slot, game] = /^([a-z]{1,20})-(\d{1,9})-(\d)$/.exec(id) ?? []
  const league = leagues.find((each) => each.id === name)
  return league === undefined ? null : fixtureAt(league, Number(slot), Number(game))
}
