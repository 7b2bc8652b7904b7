import {
  lineStatuses,
  type Meeting,
  type RaceEntry,
  type RaceSeriesCode,
  raceSeriesCodes,
} from '@trebol/shared/contract'
import { dayIn } from '../lottery/lottery-query.ts'

export const raceTabs = ['hoy', 'nacionales', 'internacionales', 'resultados', 'jugadas'] as const
export type RaceTab = (typeof raceTabs)[number]

export type RacesQuery = {
  readonly tab: RaceTab
  /** Id of the race that the address names. */
  readonly race: string | null
  /** The bet over several races that is made from it on. */
  readonly series: RaceSeriesCode | null
  /** Slug of the track whose results are shown. */
  readonly track: string | null
  /** Day of the results, `2026-11-20`. */
  readonly day: string
  readonly status: (typeof lineStatuses)[number] | null
}

const zone = 'America/Caracas'

/** Everything that the page shows stands in its address: `?tab=`, `?carrera=`, `?jugada=` and so on. */
export function readRacesQuery(search: URLSearchParams, now: number): RacesQuery {
  const text = (name: string, form: RegExp) => {
    const value = search.get(name)
    return value !== null && form.test(value) ? value : null
  }
  return {
    tab: raceTabs.find((known) => known === search.get('tab')) ?? 'hoy',
    race: text('carrera', /^[a-z][a-z0-9-]{1,79}$/),
    series: raceSeriesCodes.find((known) => known === search.get('jugada')) ?? null,
    track: text('hipodromo', /^[a-z][a-z-]{1,39}$/),
    day: readDay(search.get('fecha')) ?? dayIn(zone, now),
    status: lineStatuses.find((known) => known === search.get('estado')) ?? null,
  }
}

function readDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null
}

/** The meetings that a tab shows. */
export const meetingsOf = (tab: RaceTab, meetings: readonly Meeting[]): readonly Meeting[] =>
  tab === 'nacionales' || tab === 'internacionales'
    ? meetings.filter(({ track }) => track.national === (tab === 'nacionales'))
    : meetings

export type Listed = { readonly race: RaceEntry; readonly meeting: Meeting }

/** The races of these meetings that have not started, soonest first. */
export const upcoming = (meetings: readonly Meeting[]): readonly Listed[] =>
  meetings
    .flatMap((meeting) => meeting.races.map((race) => ({ race, meeting })))
    .filter(({ race }) => race.status === 'open' || race.status === 'closed')
    .sort((a, b) => Date.parse(a.race.post_at) - Date.parse(b.race.post_at))
