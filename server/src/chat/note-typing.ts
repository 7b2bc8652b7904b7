import type { Handlers } from '../calls/handler.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { ownChat, speakerOf } from './own-chat.ts'
import { noteWriting } from './writing.ts'

export const noteTyping: Handlers['noteTyping'] = async ({ conversation_id, key }, call) => {
  const { db, now, services } = call
  const { id } = await ownChat(db, conversation_id, speakerOf(key, call))
  await refuseWhenSpent([[services.limits.chatTyping, id]])
  await noteWriting(db, id, now)
  return { value: {} }
}
