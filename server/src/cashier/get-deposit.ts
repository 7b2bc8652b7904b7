import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { ownDeposit } from './own-deposit.ts'
import { presentDeposit } from './present-deposit.ts'
import { settleDue } from './settle-due.ts'

export const getDeposit: Handlers['getDeposit'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  await settleDue(call.db, call.now, playerId)
  const row = await ownDeposit(call.db, playerId, id)
  return { value: { deposit: await presentDeposit(call, row), now: call.now.toISOString() } }
}
