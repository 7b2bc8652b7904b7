import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { deposits } from '../database/schema/index.ts'
import { holdWallets } from '../protection/hold-wallets.ts'

export type DepositRow = typeof deposits.$inferSelect

/**
 * Locks a deposit to the end of the transaction, after the wallets of its player: in the order of `holdWallets`. Null:
 * there is no such deposit.
 */
export async function holdDeposit(tx: Database, id: string): Promise<DepositRow | null> {
  const [owner] = await tx.select({ playerId: deposits.playerId }).from(deposits).where(eq(deposits.id, id))
  if (owner === undefined) return null
  await holdWallets(tx, owner.playerId)
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update')
  return row ?? null
}
