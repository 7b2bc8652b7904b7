import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import { favorites } from '../database/schema/index.ts'
import type { GameRow, Marked } from './present-game.ts'

/** Which of these games the caller has marked. */
export async function markedBy({ db, session }: Call, rows: readonly GameRow[]): Promise<Marked> {
  if (session.state !== 'valid' || rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: favorites.gameId })
    .from(favorites)
    .where(and(eq(favorites.playerId, session.caller.playerId), inArray(favorites.gameId, ids)))
  return new Set(found.map(({ id }) => id))
}
