import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { ownWithdrawal } from './own-withdrawal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'

export const getWithdrawal: Handlers['getWithdrawal'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  const row = await ownWithdrawal(call.db, playerId, id)
  return { value: { withdrawal: await presentWithdrawal(call.db, row, call.now), now: call.now.toISOString() } }
}
