import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { players } from '../database/schema/index.ts'

/** Lets changes of what protects a player, and launches of his games, follow each other to the end of the transaction. */
export async function holdPlayer(tx: Database, playerId: string): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update')
}
