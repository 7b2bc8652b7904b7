import type { Database } from '@trebol/shared/database'
import { and, asc, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Handlers } from '../calls/handler.ts'
import { chatMessages, chats } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import type { MessageRow } from './move-chat.ts'
import { type ChatRow, ownChat, type Speaker, speakerOf, whoseChat } from './own-chat.ts'
import { presentChat, presentMessages } from './present-chat.ts'

const pageSize = 100
/** A conversation that is over is offered for so long, to be kept and rated. */
const shownAfterMs = 24 * 60 * 60 * 1_000
/** How exact "last seen" is: reading does not write each time. */
const seenEveryMs = 15_000
const cursorSchema = v.object({ m: serialSchema })

export const getChat: Handlers['getChat'] = async ({ conversation_id: id, since, cursor, key }, call) => {
  const { db, now } = call
  const speaker = speakerOf(key, call)
  const row = id === undefined ? await newest(db, speaker, now) : await ownChat(db, id, speaker)
  if (row === null) return { value: { chat: null, messages: [], earlier: null } }
  await noteSeen(db, row, now)
  const { rows, earlier } =
    since === undefined
      ? await readLast(db, row.id, readCursor(cursorSchema, cursor)?.m)
      : { rows: await readSince(db, row.id, BigInt(since)), earlier: null }
  return { value: { chat: await presentChat(call, row), messages: await presentMessages(db, rows), earlier } }
}

async function newest(db: Database, speaker: Speaker, now: Date): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chats)
    .where(
      and(
        whoseChat(speaker),
        or(ne(chats.status, 'closed'), gt(chats.closedAt, new Date(now.getTime() - shownAfterMs))),
      ),
    )
    .orderBy(desc(chats.seq))
    .limit(1)
  return row ?? null
}

async function noteSeen(db: Database, { id, seenAt }: ChatRow, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < seenEveryMs) return
  await db.update(chats).set({ seenAt: now }).where(eq(chats.id, id))
}

/** Lines of one conversation get their numbers under its lock, so none appears behind one that was read. */
const readSince = (db: Database, chatId: string, since: bigint): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.id, since)))
    .orderBy(asc(chatMessages.id))

async function readLast(
  db: Database,
  chatId: string,
  before: bigint | undefined,
): Promise<{ rows: MessageRow[]; earlier: string | null }> {
  const found = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), before === undefined ? undefined : lt(chatMessages.id, before)))
    .orderBy(desc(chatMessages.id))
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize).reverse()
  const [first] = rows
  const more = found.length > pageSize && first !== undefined
  return { rows, earlier: more ? writeCursor({ m: String(first.id) }) : null }
}
