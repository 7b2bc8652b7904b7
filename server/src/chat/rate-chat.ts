import { and, eq, isNull } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { chats } from '../database/schema/index.ts'
import { ownChat, speakerOf } from './own-chat.ts'
import { presentChat } from './present-chat.ts'

/** One opinion of a conversation that is over; the same once more changes nothing. */
export const rateChat: Handlers['rateChat'] = async ({ conversation_id, score, key }, call) => {
  const { db } = call
  const speaker = speakerOf(key, call)
  const { id } = await ownChat(db, conversation_id, speaker)
  const [rated] = await db
    .update(chats)
    .set({ rating: score })
    .where(and(eq(chats.id, id), eq(chats.status, 'closed'), isNull(chats.rating)))
    .returning()
  if (rated !== undefined) return { value: await presentChat(call, rated) }
  const row = await ownChat(db, id, speaker)
  if (row.rating === score) return { value: await presentChat(call, row) }
  throw new Refusal(
    'NOT_PENDING',
    row.status === 'closed' ? 'Esta conversación ya está valorada.' : 'Termine la conversación antes de valorarla.',
  )
}
