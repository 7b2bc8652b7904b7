import { ApiError, call } from '@trebol/shared/api'
import {
  getHipicos,
  getRace,
  getRaceBets,
  type Launchable,
  type Meeting,
  type Race,
  type RaceBet,
  type RaceSeriesType,
  type RaceTrack,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { readCurrency, readSession } from '@trebol/shared/store'
import { keepLast } from '../kept/keep-last.ts'
import { meetingsOf, type RacesQuery, readRacesQuery, upcoming } from './races-query.ts'

export type BetsPage = { readonly now: string; readonly items: readonly RaceBet[]; readonly next: string | null }

/** A bet over several races that is being made: what it is, and its races, first to last. */
export type SeriesData = { readonly type: RaceSeriesType; readonly legs: readonly Race[] }

export type RacesData = {
  readonly iso: string
  readonly query: RacesQuery
  readonly tracks: readonly RaceTrack[]
  readonly meetings: readonly Meeting[]
  readonly providers: readonly Launchable[]
  /** The race that is shown; null when there is none. */
  readonly race: Race | null
  /** The bet over several races that the address asks for; null when it is not sold from this race on. */
  readonly series: SeriesData | null
  /** Null for a visitor. */
  readonly bets: BetsPage | null
  /** What to add to the clock of the device for that of the server, in milliseconds. */
  readonly offset: number
  /** When the server gave this, in milliseconds since 1970; `stale` when it could not be asked again since. */
  readonly readAt: number
  readonly stale: boolean
}

/** A race that nobody named stays on the page for this long after it became official. */
const keepMs = 60_000

type Shown = { readonly tab: string; readonly id: string; readonly at: number }

/** Loader of the page. Without a connection it keeps what it had for the same address. */
export function createRacesLoader() {
  const keep = keepLast<RacesData>()
  let shown: Shown | null = null

  return function loadRaces({ request }: LoaderFunctionArgs): Promise<RacesData> {
    const { search } = new URL(request.url)
    return keep(search, async () => {
      const data = await read(new URLSearchParams(search), readCurrency(), shown)
      if (data.race !== null) shown = { tab: data.query.tab, id: data.race.id, at: data.readAt }
      return data
    })
  }
}

async function read(search: URLSearchParams, iso: string, shown: Shown | null): Promise<RacesData> {
  const asked = readRacesQuery(search, Date.now())
  const [days, bets] = await Promise.all([
    asked.tab === 'jugadas' ? null : readMeetings(asked),
    asked.tab === 'jugadas' && readSession().kind === 'player' ? loadBets(asked, null) : null,
  ])
  const meetings = meetingsOf(asked.tab, days?.meetings ?? [])
  const id =
    asked.race ?? (asked.tab === 'resultados' || asked.tab === 'jugadas' ? null : chooseRace(asked, meetings, shown))
  const race = id === null ? null : await readRace(id, iso)
  const series = race && (await readSeries(race, asked, iso))
  const readAt = Date.now()
  const now = Date.parse(race?.now ?? days?.now ?? bets?.now ?? new Date(readAt).toISOString())
  const { tracks = [], providers = [] } = days ?? {}
  const lists = { tracks, meetings, providers }
  return { iso, query: asked, ...lists, race, series, bets, offset: now - readAt, readAt, stale: false }
}

async function readMeetings({ tab, day, track }: RacesQuery) {
  if (tab !== 'resultados') return call(getHipicos, {})
  if (track !== null) return call(getHipicos, { date: day, track })
  const { tracks } = await call(getHipicos, {})
  const [first] = tracks
  return call(getHipicos, { date: day, ...(first && { track: first.slug }) })
}

/** An address may name a race that is gone. */
async function readRace(id: string, iso: string): Promise<Race | null> {
  try {
    return await call(getRace, { id, iso })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The cards of all the races that the asked for bet is about. */
async function readSeries(race: Race, { series }: RacesQuery, iso: string): Promise<SeriesData | null> {
  const type = race.series.find(({ code }) => code === series)
  if (type === undefined) return null
  const rest = await Promise.all(type.races.slice(1).map((id) => readRace(id, iso)))
  const legs = [race, ...rest.flatMap((leg) => (leg === null ? [] : [leg]))]
  return legs.length === type.races.length ? { type, legs } : null
}

/** The race that was there before, while it may still be of interest; else the next one that takes bets. */
function chooseRace({ tab }: RacesQuery, meetings: readonly Meeting[], shown: Shown | null): string | null {
  if (shown?.tab === tab && Date.now() - shown.at < keepMs) return shown.id
  const next = upcoming(meetings)
  return (next.find(({ race }) => race.status === 'open') ?? next[0])?.race.id ?? null
}

/** One page of the player's bets; `cursor` is the `next` of the page before. */
export const loadBets = ({ status }: RacesQuery, cursor: string | null): Promise<BetsPage> =>
  call(getRaceBets, { series: true, ...(status && { status }), ...(cursor && { cursor }) })
