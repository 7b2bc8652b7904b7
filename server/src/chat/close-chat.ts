import type { Handlers } from '../calls/handler.ts'
import { moveChat } from './move-chat.ts'
import { holdChat, ownChat, speakerOf } from './own-chat.ts'
import { presentChat } from './present-chat.ts'

/** Ends a conversation; whoever ends it twice, or after the agent, finds it ended. */
export const closeChat: Handlers['closeChat'] = async ({ conversation_id, key }, call) => {
  const { db, now } = call
  const { id } = await ownChat(db, conversation_id, speakerOf(key, call))
  const chat = await db.transaction(async (tx) => {
    const row = await holdChat(tx, id)
    if (row === null) throw new Error('an own conversation is gone')
    return (await moveChat(tx, { row, event: 'ended', at: now, operatorId: null }))?.chat ?? row
  })
  return { value: await presentChat(call, chat) }
}
