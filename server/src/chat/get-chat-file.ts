import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { chatMessages } from '../database/schema/index.ts'
import { writeLink } from '../links/session-link.ts'
import { ownChat } from './own-chat.ts'

/** Gives the address of a file of one's own conversation; `readFile` asks once more whose it is. */
export const getChatFile: Handlers['getChatFile'] = async ({ conversation_id, file_id: id }, call) => {
  const caller = callerOf(call)
  const row = await ownChat(call.db, conversation_id, { kind: 'player', playerId: caller.playerId })
  const [found] = await call.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, row.id), eq(chatMessages.fileId, id)))
  if (found === undefined) throw new Refusal('NOT_FOUND', 'Ese archivo no existe.')
  return { value: writeLink(call.services, caller, { kind: 'file', id }, call.now) }
}
