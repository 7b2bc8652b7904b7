import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { presentCosts, readOrder } from './read-order.ts'

/** Says what would arrive and by when; nothing is kept. */
export const quoteWithdrawal: Handlers['quoteWithdrawal'] = async ({ account_id: accountId, amount }, call) => {
  const { playerId } = callerOf(call)
  const order = await readOrder(call.db, { playerId, accountId, amount, now: call.now })
  return { value: presentCosts(order, amount.iso) }
}
