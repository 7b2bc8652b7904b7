import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { countUnread } from './count-unread.ts'

export const getUnread: Handlers['getUnread'] = async (_input, call) => ({
  value: { unread: await countUnread(call.db, callerOf(call).playerId) },
})
