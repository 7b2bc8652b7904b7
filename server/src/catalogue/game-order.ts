import type { GameSort } from '@trebol/shared/contract'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { games } from '../database/schema/index.ts'
import type { GameRow } from './present-game.ts'

type Order = {
  readonly key: SQL
  readonly down: boolean
  /** The key of a row, as its cursor carries it. */
  readonly of: (row: GameRow) => string | number
}

/** Names compare by bytes: their key is made so that this is the order of the Spanish alphabet. */
const orders: Readonly<Record<GameSort, Order>> = {
  popular: { key: sql`${games.rank}`, down: false, of: (row) => row.rank },
  new: { key: sql`${games.releaseDate}`, down: true, of: (row) => row.releaseDate },
  name: { key: sql`${games.nameKey} collate "C"`, down: false, of: (row) => row.nameKey },
  rtp: { key: sql`coalesce(${games.rtp}, -1)`, down: true, of: (row) => row.rtp ?? -1 },
}

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))
const numberKey = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(2_147_483_647))
export const gameCursorSchema = v.variant('s', [
  v.object({ s: v.literal('popular'), k: numberKey, i: idSchema }),
  v.object({ s: v.literal('rtp'), k: numberKey, i: idSchema }),
  v.object({ s: v.literal('new'), k: v.pipe(v.string(), v.isoDate()), i: idSchema }),
  v.object({ s: v.literal('name'), k: v.pipe(v.string(), v.regex(/^[a-z0-9~ ]*$/)), i: idSchema }),
])
export type GameCursor = v.InferOutput<typeof gameCursorSchema>

export function orderBy(sort: GameSort): SQL[] {
  const { key, down } = orders[sort]
  return [down ? desc(key) : asc(key), asc(games.id)]
}

/** Rows behind the cursor; games with the same key follow each other by id, so a tie never hides one. */
export function behind({ s, k, i }: GameCursor): SQL {
  const { key, down } = orders[s]
  const value = s === 'new' ? sql`${k}::date` : s === 'name' ? sql`${k}::text` : sql`${k}::int`
  const beyond = down ? sql`${key} < ${value}` : sql`${key} > ${value}`
  return sql`(${beyond} or (${key} = ${value} and ${games.id} > ${i}))`
}

export function cursorOf(sort: GameSort, row: GameRow): { s: GameSort; k: string | number; i: number } {
  return { s: sort, k: orders[sort].of(row), i: row.id }
}
