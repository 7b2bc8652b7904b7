import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { withdrawals } from '../database/schema/index.ts'
import { holdWallets } from '../protection/hold-wallets.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/**
 * Locks a withdrawal to the end of the transaction, after the wallets of its player: in the order of `holdWallets`. Null:
 * there is no such withdrawal.
 */
export async function holdWithdrawal(tx: Database, id: string): Promise<WithdrawalRow | null> {
  const [owner] = await tx.select({ playerId: withdrawals.playerId }).from(withdrawals).where(eq(withdrawals.id, id))
  if (owner === undefined) return null
  await holdWallets(tx, owner.playerId)
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row ?? null
}
