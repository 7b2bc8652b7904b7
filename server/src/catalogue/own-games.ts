import type { Area } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, count, countDistinct, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { favorites, games, playSessions } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { inArea } from './game-filter.ts'
import { presentCards } from './present-cards.ts'
import type { GameRow } from './present-game.ts'

/** Where the next page of a player's own list begins: behind this moment (milliseconds since 1970) and game. */
const ownCursorSchema = v.object({
  // Within what a date and a column of whole numbers can hold: a cursor may say anything.
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
  i: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
})
type OwnCursor = v.InferOutput<typeof ownCursorSchema>
type Own = { readonly game: GameRow; readonly at: Date }
type OwnList = (
  db: Database,
  playerId: string,
  page: { after?: OwnCursor | undefined; limit: number; area?: Area | undefined },
) => Promise<Own[]>

/** The newest marks of a player. */
export const favoritesOf: OwnList = (db, playerId, { after, limit, area }) =>
  db
    .select({ game: games, at: favorites.at })
    .from(favorites)
    .innerJoin(games, eq(games.id, favorites.gameId))
    .where(and(eq(favorites.playerId, playerId), inArea(area ?? 'casino'), behind(sql`${favorites.at}`, after)))
    .orderBy(desc(favorites.at), desc(games.id))
    .limit(limit)

/** What a player has opened last, each game once. */
export function recentOf(...[db, playerId, { after, limit, area }]: Parameters<OwnList>): ReturnType<OwnList> {
  const last = db
    .select({ gameId: playSessions.gameId, at: sql<Date>`max(${playSessions.startedAt})`.as('at') })
    .from(playSessions)
    .where(eq(playSessions.playerId, playerId))
    .groupBy(playSessions.gameId)
    .as('last')
  return db
    .select({ game: games, at: sql<Date>`${last.at}`.mapWith(playSessions.startedAt) })
    .from(last)
    .innerJoin(games, eq(games.id, last.gameId))
    .where(and(inArea(area ?? 'casino'), behind(sql`${last.at}`, after)))
    .orderBy(desc(last.at), desc(games.id))
    .limit(limit)
}

function behind(at: SQL, after: OwnCursor | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const moment = sql`${new Date(after.at).toISOString()}::timestamptz`
  return or(sql`${at} < ${moment}`, and(sql`${at} = ${moment}`, lt(games.id, after.i)))
}

type Page = {
  readonly currency?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

async function page(list: OwnList, total: number, { currency, cursor, limit = 60 }: Page, call: Call) {
  const { playerId } = callerOf(call)
  const rows = await list(call.db, playerId, { after: readCursor(ownCursorSchema, cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const games = shown.map(({ game }) => game)
  return {
    value: {
      items: await presentCards(call, games, currency),
      next: rows.length > limit && last ? writeCursor({ at: last.at.getTime(), i: last.game.id }) : null,
      total,
    },
  }
}

export const getFavorites: Handlers['getFavorites'] = async (input, call) => {
  const { playerId } = callerOf(call)
  const [held] = await call.db
    .select({ games: count() })
    .from(favorites)
    .innerJoin(games, eq(games.id, favorites.gameId))
    .where(and(eq(favorites.playerId, playerId), eq(games.listed, true)))
  return page(favoritesOf, held?.games ?? 0, input, call)
}

export const getRecent: Handlers['getRecent'] = async (input, call) => {
  const { playerId } = callerOf(call)
  const [held] = await call.db
    .select({ games: countDistinct(playSessions.gameId) })
    .from(playSessions)
    .innerJoin(games, eq(games.id, playSessions.gameId))
    .where(and(eq(playSessions.playerId, playerId), eq(games.listed, true)))
  return page(recentOf, held?.games ?? 0, input, call)
}
