import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { mostAccounts, presentAccounts, readAccounts } from './payout-account.ts'

export const getPayoutAccounts: Handlers['getPayoutAccounts'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const rows = await readAccounts(call.db, playerId)
  return { value: { items: await presentAccounts(call.db, rows, call.now), most: mostAccounts } }
}
