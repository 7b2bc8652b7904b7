import { and, eq, isNull } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { payoutAccounts } from '../database/schema/index.ts'
import { mostAccounts, presentAccounts, readAccounts } from './payout-account.ts'

/** What is under way to the account goes on: its row stays, unseen. */
export const deletePayoutAccount: Handlers['deletePayoutAccount'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  await call.db
    .update(payoutAccounts)
    .set({ deletedAt: call.now })
    .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.playerId, playerId), isNull(payoutAccounts.deletedAt)))
  const rows = await readAccounts(call.db, playerId)
  return { value: { items: await presentAccounts(call.db, rows, call.now), most: mostAccounts } }
}
