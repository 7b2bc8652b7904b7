import type { Database } from '@trebol/shared/database'
import { and, asc, eq, gte, lt, ne, notExists } from 'drizzle-orm'
import { chatMessages, chats } from '../database/schema/index.ts'
import { moveChat } from './move-chat.ts'
import { holdChat } from './own-chat.ts'

/** After so long a silence a conversation that nobody has ended is over: from then on it can be forgotten. */
export const chatSilenceMs = 30 * 24 * 60 * 60 * 1_000

const atOnce = 200

/** Ends conversations in which nothing was said or done for long, with a line that says so. */
export async function lapseChats(db: Database, now: Date): Promise<void> {
  while ((await lapseSome(db, now)) === atOnce);
}

async function lapseSome(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - chatSilenceMs)
  const silent = and(
    ne(chats.status, 'closed'),
    lt(chats.createdAt, before),
    notExists(
      db
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(and(eq(chatMessages.chatId, chats.id), gte(chatMessages.at, before))),
    ),
  )
  const found = await db.select({ id: chats.id }).from(chats).where(silent).orderBy(asc(chats.createdAt)).limit(atOnce)
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const row = await holdChat(tx, id)
      // Somebody may have spoken while it was looked for.
      const [still] = await tx
        .select({ id: chats.id })
        .from(chats)
        .where(and(eq(chats.id, id), silent))
      if (row !== null && still !== undefined) await moveChat(tx, { row, event: 'lapsed', at: now, operatorId: null })
    })
  }
  return found.length
}
