import { ApiError, call } from '@trebol/shared/api'
import {
  type Area,
  type Game,
  type GameCard,
  type GameSort,
  gameSorts,
  getGame,
  getGames,
  getLobby,
  type Lobby,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import type { GameSheet } from '../game-sheet/game-sheet.tsx'

export type LobbyArea = Extract<Area, 'slots' | 'table' | 'casino' | 'mini-juegos'>

export type LobbyQuery = {
  readonly area: LobbyArea
  readonly section: string | null
  readonly q: string
  readonly sort: GameSort
}
export type GamesPage = { readonly items: readonly GameCard[]; readonly next: string | null; readonly total: number }

export type LobbyData = {
  readonly query: LobbyQuery
  readonly lobby: Lobby
  readonly games: GamesPage
  /** When the list was answered, in milliseconds since 1970. */
  readonly readAt: number
  /** The game of `?game=`: its sheet is open. */
  readonly sheet: Sheet | null
}

/** A game and what draws it; `missing` when the server does not know it. */
type Sheet = { readonly game: Game | 'missing'; readonly View: typeof GameSheet }

/** Loader of an area: everything that it shows stands in the address. */
export function loadLobby(area: LobbyArea) {
  // Opening and closing a sheet changes the address only in `game`; the list behind it is not read again.
  let last: { readonly key: string; readonly list: Promise<[Lobby, GamesPage, number]> } | null = null

  return async function load({ request, params }: LoaderFunctionArgs): Promise<LobbyData> {
    const search = new URL(request.url).searchParams
    const query = readQuery(area, params.section ?? null, search)
    const key = JSON.stringify(query)
    if (last?.key !== key) {
      const list = Promise.all([call(getLobby, lobbyInput(query)), loadGames(query, null)]).then(
        ([lobby, games]): [Lobby, GamesPage, number] => [lobby, games, Date.now()],
      )
      last = { key, list }
      list.catch(() => {
        last = null
      })
    }
    const slug = search.get('game')
    const [[lobby, games, readAt], sheet] = await Promise.all([last.list, slug === null ? null : loadSheet(slug)])
    return { query, lobby, games, readAt, sheet }
  }
}

const lobbyInput = ({ area, section }: LobbyQuery) => ({ area, ...(section && { section }) })

/** One page of the list; `cursor` is the `next` of the page before. */
export const loadGames = ({ area, section, q, sort }: LobbyQuery, cursor: string | null): Promise<GamesPage> =>
  call(getGames, { area, sort, limit: 60, ...(section && { section }), ...(q && { q }), ...(cursor && { cursor }) })

function readQuery(area: LobbyArea, section: string | null, search: URLSearchParams): LobbyQuery {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const sort = gameSorts.find((known) => known === search.get('orden')) ?? 'popular'
  return { area, section: section ?? search.get('categoria'), q: q.length >= 2 ? q : '', sort }
}

/** The sheet is a chunk of its own, fetched along with its game: most visits to an area open none. */
async function loadSheet(slug: string): Promise<Sheet> {
  const [game, { GameSheet: View }] = await Promise.all([
    readGame(slug),
    import(/* webpackChunkName: "game-sheet" */ '../game-sheet/game-sheet.tsx'),
  ])
  return { game, View }
}

async function readGame(slug: string): Promise<Game | 'missing'> {
  try {
    return await call(getGame, { slug: slug.slice(0, 80) })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return 'missing'
    throw error
  }
}
