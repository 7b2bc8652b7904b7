import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { ownWithdrawal } from './own-withdrawal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'

/** Keyed, so it runs inside a transaction. The withdrawal goes on where it waited for the player. */
export const answerWithdrawal: Handlers['answerWithdrawal'] = async ({ id, text }, call) => {
  const { playerId } = callerOf(call)
  await ownWithdrawal(call.db, playerId, id)
  const moved = await moveWithdrawal(call.db, { id, event: 'answered', at: call.now, change: { answer: text } })
  if (moved === null || moved.kind === 'refused') {
    throw new Refusal('NOT_PENDING', 'Este retiro no espera una respuesta suya.')
  }
  return { value: await presentWithdrawal(call.db, moved.row, call.now) }
}
