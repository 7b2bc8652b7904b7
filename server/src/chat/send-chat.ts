import { mostChatMessages } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { chatMessages } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { type MessageRow, moveChat } from './move-chat.ts'
import { holdChat, ownChat, speakerOf } from './own-chat.ts'
import { useChatFile } from './use-chat-file.ts'

/** One message for each intent: a repetition gets the first, under the lock of its conversation. */
export const sendChat: Handlers['sendChat'] = async (given, call) => {
  const { rid, conversation_id, text, file_id, key } = given
  const { db, now, services } = call
  const speaker = speakerOf(key, call)
  const { id } = await ownChat(db, conversation_id, speaker)
  const wish = { text: text === '' ? null : text, fileId: file_id ?? null }
  if (wish.text === null && wish.fileId === null) throw invalid({ text: 'Escriba su mensaje.' })
  const before = await findSent(db, id, rid)
  if (before !== null) return { value: receipt(same(before, wish)) }
  await refuseWhenSpent([[services.limits.chatWords, id]])
  const sent = await db.transaction(async (tx) => {
    const row = await holdChat(tx, id)
    if (row === null) throw new Error('an own conversation is gone')
    const first = await findSent(tx, id, rid)
    if (first !== null) return same(first, wish)
    if ((await tx.$count(chatMessages, eq(chatMessages.chatId, id))) >= mostChatMessages) {
      throw new Refusal('LIMIT_REACHED', 'Esta conversación ya no admite más mensajes. Termínela y abra otra.')
    }
    if (wish.fileId !== null) await useChatFile(tx, speaker, wish.fileId, now)
    const moved = await moveChat(tx, { row, event: 'said', at: now, operatorId: null, said: { rid, ...wish } })
    if (moved === null) throw new Refusal('NOT_PENDING', 'Esta conversación ya terminó. Puede abrir otra.')
    return moved.message
  })
  return { value: receipt(sent) }
}

async function findSent(db: Database, chatId: string, rid: string): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.rid, rid)))
  return row ?? null
}

function same(row: MessageRow, { text, fileId }: Pick<MessageRow, 'text' | 'fileId'>): MessageRow {
  if (row.text === text && row.fileId === fileId) return row
  throw new Refusal('KEY_REUSED', 'Este mensaje ya se envió con otro texto. Escríbalo de nuevo.')
}

const receipt = ({ id, at }: MessageRow) => ({ id: String(id), at: at.toISOString() })
