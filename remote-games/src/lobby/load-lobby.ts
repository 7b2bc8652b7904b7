import { ApiError, call } from '@trebol/shared/api'
import {
  type Game,
  type GameCard,
  getFavorites,
  getGame,
  getGames,
  getLobby,
  getRecent,
  type Lobby,
} from '@trebol/shared/contract'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { readCurrency, readSession } from '@trebol/shared/store'
import type { GameSheet } from '../game-sheet/game-sheet.tsx'
import { listOwner } from './list-owner.ts'
import type { LobbyNone, NoGames } from './lobby-none.tsx'
import { hasHub, isLanding, isOwn, type LobbyArea, type LobbyQuery, readQuery } from './lobby-query.ts'

export type GamesPage = { readonly items: readonly GameCard[]; readonly next: string | null; readonly total: number }

export type LobbyData = {
  readonly query: LobbyQuery
  readonly lobby: Lobby
  readonly games: GamesPage
  /** When the list was answered, in milliseconds since 1970. */
  readonly readAt: number
  /** What stands above the list on a landing page, or in place of it in the casino's section of providers. */
  readonly hub: Hub | null
  /** The game of `?game=`: its sheet is open. */
  readonly sheet: Sheet | null
  /** Whose hearts and lists these are. */
  readonly owner: number
  /** Why there is no list, and what says so; null when there is one. */
  readonly none: None | null
}

type Hub = typeof import('../casino/lobby-hub.tsx')
type None = { readonly why: NoGames; readonly View: typeof LobbyNone }

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
    const nothing = { query, lobby: noLobby, games: noGames, readAt: Date.now(), owner, hub: null, sheet: null }
    if (guest && isOwn(query.section)) return { ...nothing, none: await loadNone('login') }
    // Hearts and lists of one's own belong to who is logged in.
    const key = JSON.stringify([query, owner, readCurrency()])
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
      const list = last?.list ?? readList(query)
      const [[lobby, games, at], sheet, hub] = await Promise.all([list, waiting, hasHub(query) ? loadHub() : null])
      const none = games.items.length === 0 ? await loadNone('empty') : null
      return { query, lobby, games, readAt: at, owner, hub: hub ?? (await loadOwn(query, lobby)), sheet, none }
    } catch (error) {
      // Whether somebody is logged in may not be known yet; the server knows.
      const code = error instanceof ApiError ? (error.code ?? '') : ''
      if (isOwn(query.section) && loginCodes.has(code)) return { ...nothing, none: await loadNone('login') }
      if (query.section !== null && code === 'NOT_FOUND') return { ...nothing, none: await loadNone('unknown') }
      throw error
    }
  }
}

/** Only a player is sent rails of an area: nobody else waits for their code, and the list stands without it too. */
const loadOwn = async (query: LobbyQuery, { rails }: Lobby): Promise<Hub | null> =>
  isLanding(query) && rails.length > 0 ? loadHub().catch(() => null) : null

const loadHub = (): Promise<Hub> => import(/* webpackChunkName: "lobby-tools" */ '../casino/lobby-hub.tsx')

/** Most lists have games: what is said without any is no part of the first load. */
async function loadNone(why: NoGames): Promise<None> {
  const { LobbyNone: View } = await import(/* webpackChunkName: "lobby-tools" */ './lobby-none.tsx')
  return { why, View }
}

const loginCodes = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

const noLobby: Lobby = { banners: [], categories: [], providers: [], features: [], rails: [] }
const noGames: GamesPage = { items: [], next: null, total: 0 }

const lobbyInput = ({ area, section }: LobbyQuery) => ({
  ...{ area, currency: readCurrency() },
  ...(section && !isOwn(section) && { section }),
})

/** One page of the list; `cursor` is the `next` of the page before. */
export function loadGames(query: LobbyQuery, cursor: string | null): Promise<GamesPage> {
  const { area, section, q, sort, demo, iso } = query
  const page = { limit: 60, currency: readCurrency(), ...(cursor && { cursor }) }
  if (section === 'favoritos') return call(getFavorites, page)
  if (section === 'recientes') return call(getRecent, page)
  const wanted = {
    ...(section && { section }),
    ...(q && { q }),
    ...listsOf(query),
  }
  return call(getGames, { area, sort, ...page, ...wanted, ...(demo && { demo }), ...(iso && { iso }) })
}

/** The filters that name several things; what is empty is not sent. */
const listsOf = (query: LobbyQuery) =>
  Object.fromEntries(
    (['providers', 'categories', 'features'] as const)
      .filter((name) => query[name].length > 0)
      .map((name) => [name, [...query[name]]]),
  )

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
    return await call(getGame, { slug: slug.slice(0, 80), currency: readCurrency() })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return 'missing'
    throw error
  }
}
