import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { withdrawals } from '../database/schema/index.ts'
import type { WithdrawalRow } from './hold-withdrawal.ts'

/** A withdrawal of this player. Somebody else's does not exist for him. */
export async function ownWithdrawal(db: Database, playerId: string, id: string): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.playerId, playerId)))
  if (row === undefined) throw new Refusal('NOT_FOUND', 'Ese retiro no existe.')
  return row
}
