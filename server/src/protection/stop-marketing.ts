import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { deskMessages, players, pushTokens } from '../database/schema/index.ts'

/**
 * Everything by which the operator would call a player back, ended in one place: mail about promotions, those among his
 * messages, and every browser that was told anything.
 */
export async function stopMarketing(tx: Database, playerId: string): Promise<void> {
  await tx.update(players).set({ promo: false }).where(eq(players.id, playerId))
  await tx.delete(deskMessages).where(and(eq(deskMessages.playerId, playerId), eq(deskMessages.category, 'promo')))
  await tx.delete(pushTokens).where(eq(pushTokens.playerId, playerId))
}
