import type { Area } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, inArray } from 'drizzle-orm'
import { games, playSessions } from '../database/schema/index.ts'

/** Ends the open games of a player, or those of one area; their rounds finish by themselves. */
export async function endPlays(db: Database, playerId: string, now: Date, scope: 'all' | Area = 'all'): Promise<void> {
  const inScope =
    scope === 'all'
      ? undefined
      : inArray(playSessions.gameId, db.select({ id: games.id }).from(games).where(eq(games.area, scope)))
  await db
    .update(playSessions)
    .set({ status: 'ended', endReason: 'break', endedAt: now })
    .where(and(eq(playSessions.playerId, playerId), eq(playSessions.status, 'open'), inScope))
}
