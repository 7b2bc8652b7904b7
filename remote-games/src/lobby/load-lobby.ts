import { ApiError, call } from '@trebol/shared/api'
import {
  type Area,
  type Game,
  type GameCard,
  type GameSort,
  gameSorts,
  getFavorites,
  getGame,
  getGames,
  getLobby,
  getRecent,
  type Lobby,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { readCurrencies, readSession } from '@trebol/shared/store'
import type { GameSheet } from '../game-sheet/game-sheet.tsx'
import { listOwner } from './list-owner.ts'

export type LobbyArea = Extract<Area, 'slots' | 'table' | 'casino' | 'mini-juegos'>

/** What an area shows; all of it stands in the address. */
export type LobbyQuery = {
  readonly area: LobbyArea
  readonly section: string | null
  readonly q: string
  readonly sort: GameSort
  readonly providers: readonly string[]
  readonly demo: boolean
  /** Only games of this currency; null for all. */
  readonly iso: string | null
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
  /** Whose hearts and lists these are. */
  readonly owner: number
  /** The section is a player's own, and nobody is logged in. */
  readonly askLogin: boolean
}

/** A game and what draws it; `missing` when the server does not know it. */
type Sheet = { readonly game: Game | 'missing'; readonly View: typeof GameSheet }

/** So long, in milliseconds, a list is shown again without asking for it. */
const freshMs = 60_000

/** Loader of an area: everything that it shows stands in the address. */
export function loadLobby(area: LobbyArea) {
  // Opening and closing a sheet changes the address only in `game`; the list behind it is not read again.
  let last: { readonly key: string; readonly list: Promise<[Lobby, GamesPage, number]> } | null = null

  async function readList(query: LobbyQuery): Promise<[Lobby, GamesPage, number]> {
    const [lobby, games] = await Promise.all([call(getLobby, lobbyInput(query)), loadGames(query, null)])
    return [lobby, games, Date.now()]
  }

  return async function load({ request, params }: LoaderFunctionArgs): Promise<LobbyData> {
    const search = new URL(request.url).searchParams
    const query = readQuery(area, params.section ?? null, search)
    const session = readSession()
    const guest = session.kind === 'guest'
    const owner = listOwner(session)
    const locked = { query, lobby: noLobby, games: noGames, readAt: Date.now(), owner, sheet: null, askLogin: true }
    if (guest && isOwn(query.section)) return locked
    // Hearts and lists of one's own belong to who is logged in.
    const key = JSON.stringify([query, owner])
    const slug = search.get('game')
    const waiting = slug === null ? null : loadSheet(slug)
    const kept = last?.key === key ? last.list : null
    const readAt = await kept?.then(([, , at]) => at)
    if (kept === null || readAt === undefined || Date.now() - readAt > freshMs) {
      // What was shown before is better than nothing when the connection is gone.
      const list = readList(query).catch((error: unknown) => kept ?? Promise.reject(error))
      last = { key, list }
      list.catch(() => {
        last = null
      })
    }
    try {
      const [[lobby, games, at], sheet] = await Promise.all([last?.list ?? readList(query), waiting])
      return { query, lobby, games, readAt: at, owner, sheet, askLogin: false }
    } catch (error) {
      // Whether somebody is logged in may not be known yet; the server knows.
      if (isOwn(query.section) && error instanceof ApiError && loginCodes.has(error.code ?? '')) return locked
      throw error
    }
  }
}

const loginCodes = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

/** Sections that show a player's own games. */
const isOwn = (section: string | null): section is 'favoritos' | 'recientes' =>
  section === 'favoritos' || section === 'recientes'
const noLobby: Lobby = { banners: [], categories: [], providers: [], rails: [] }
const noGames: GamesPage = { items: [], next: null, total: 0 }

const lobbyInput = ({ area, section }: LobbyQuery) => ({ area, ...(section && !isOwn(section) && { section }) })

/** One page of the list; `cursor` is the `next` of the page before. */
export function loadGames(query: LobbyQuery, cursor: string | null): Promise<GamesPage> {
  const { area, section, q, sort, providers, demo, iso } = query
  const page = { limit: 60, ...(cursor && { cursor }) }
  if (section === 'favoritos') return call(getFavorites, page)
  if (section === 'recientes') return call(getRecent, page)
  const wanted = {
    ...(section && { section }),
    ...(q && { q }),
    ...(providers.length > 0 && { providers: [...providers] }),
  }
  return call(getGames, { area, sort, ...page, ...wanted, ...(demo && { demo }), ...(iso && { iso }) })
}

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text)

function readQuery(area: LobbyArea, section: string | null, search: URLSearchParams): LobbyQuery {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  const iso = search.get('moneda') ?? ''
  return {
    area,
    section: section ?? search.get('categoria'),
    q: q.length >= 2 ? q : '',
    sort: gameSorts.find((known) => known === search.get('orden')) ?? 'popular',
    providers: (search.get('proveedores') ?? '').split(',').filter(isSlug).slice(0, 50),
    demo: search.get('demo') === '1',
    iso: readCurrencies().some((currency) => currency.iso === iso) ? iso : null,
  }
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
