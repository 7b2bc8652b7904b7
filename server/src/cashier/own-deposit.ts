import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { deposits } from '../database/schema/index.ts'
import type { DepositRow } from './hold-deposit.ts'

/** A deposit of this player. Somebody else's does not exist for him. */
export async function ownDeposit(db: Database, playerId: string, id: string): Promise<DepositRow> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.playerId, playerId)))
  if (row === undefined) throw new Refusal('NOT_FOUND', 'Ese depósito no existe.')
  return row
}
