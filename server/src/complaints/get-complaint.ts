import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { ownComplaint } from './own-complaint.ts'
import { presentThread } from './present-complaint.ts'

export const getComplaint: Handlers['getComplaint'] = async ({ number }, call) => {
  const row = await ownComplaint(call.db, callerOf(call).playerId, number)
  return { value: await presentThread(call.db, row, call.now) }
}
