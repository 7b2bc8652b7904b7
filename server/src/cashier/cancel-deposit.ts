import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { moveDeposit } from './move-deposit.ts'
import { ownDeposit } from './own-deposit.ts'
import { presentDeposit } from './present-deposit.ts'

/** Only while the payment is awaited. What has been reported as paid is looked at to its end. */
export const cancelDeposit: Handlers['cancelDeposit'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  await ownDeposit(call.db, playerId, id)
  const moved = await call.db.transaction((tx) => moveDeposit(tx, { id, event: 'cancelled', at: call.now }))
  if (moved === null || moved.kind === 'refused') {
    throw new Refusal('NOT_PENDING', 'Este depósito ya no se puede cancelar.')
  }
  return { value: await presentDeposit(call, moved.row) }
}
