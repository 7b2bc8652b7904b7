import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { writeLink } from '../links/session-link.ts'
import { methodOf } from './deposit-methods.ts'
import { ownDeposit } from './own-deposit.ts'
import { settleDue } from './settle-due.ts'

/** Only while the counter still takes the payment: a paper with an old code would cost somebody a walk. */
export const getDepositReceipt: Handlers['getDepositReceipt'] = async ({ id }, call) => {
  const caller = callerOf(call)
  await settleDue(call.db, call.now, caller.playerId)
  const row = await ownDeposit(call.db, caller.playerId, id)
  if (methodOf(row).barcode === undefined) {
    throw new Refusal('NOT_FOUND', 'Este método de pago no tiene comprobante para llevar.')
  }
  if (row.status !== 'awaiting_payment') {
    throw new Refusal('NOT_PENDING', 'Este depósito ya no espera su pago: su código ya no sirve.')
  }
  return { value: writeLink(call.services, caller, { kind: 'receipt', id }, call.now) }
}
