import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { players } from '../database/schema/index.ts'

export const accountClosed = () => new Refusal('ACCOUNT_CLOSED', 'Esta cuenta está cerrada. Contacte a soporte.')

/**
 * For what began before the account was closed and goes on after it. Ask while the player or his wallets are held: closing
 * holds both.
 */
export async function refuseClosed(db: Database, playerId: string): Promise<void> {
  if (await isClosed(db, playerId)) throw accountClosed()
}

export async function isClosed(db: Database, playerId: string): Promise<boolean> {
  const [player] = await db.select({ closedAt: players.closedAt }).from(players).where(eq(players.id, playerId))
  return player !== undefined && player.closedAt !== null
}
