import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { favorites, games } from '../database/schema/index.ts'

export const setFavorite: Handlers['setFavorite'] = async ({ id, on }, call) => {
  const { playerId } = callerOf(call)
  if (!on) {
    await call.db.delete(favorites).where(and(eq(favorites.playerId, playerId), eq(favorites.gameId, id)))
    return { value: { favorite: false } }
  }
  const [known] = await call.db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, id), eq(games.listed, true)))
  if (known === undefined) throw new Refusal('NOT_FOUND', 'No encontramos ese juego.')
  await call.db.insert(favorites).values({ playerId, gameId: id, at: call.now }).onConflictDoNothing()
  return { value: { favorite: true } }
}
