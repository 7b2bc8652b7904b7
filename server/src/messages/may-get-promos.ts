import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { players } from '../database/schema/index.ts'
import { closedUntil, readShields } from '../protection/read-shields.ts'
import { readBlocks } from '../protection/read-standing.ts'

/**
 * Whether a player is shown promotions, written to about them, or told of them: he asked for them, his account is open,
 * and nothing by which he keeps himself from play holds: no break, no exclusion, no area or hour that he closed.
 */
export async function mayGetPromos(db: Database, playerId: string, now: Date): Promise<boolean> {
  const [player] = await db
    .select({ promo: players.promo, closedAt: players.closedAt })
    .from(players)
    .where(eq(players.id, playerId))
  if (player === undefined || !player.promo || player.closedAt !== null) return false
  if ((await readBlocks(db, { playerId, now })).length > 0) return false
  const shields = await readShields(db, playerId, now)
  return shields.products.held.length === 0 && closedUntil(shields, now) === null
}
