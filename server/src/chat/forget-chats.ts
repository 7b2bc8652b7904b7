import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { chatMessages, chats, files } from '../database/schema/index.ts'

/** How long a conversation is kept after its end. The privacy policy says it. */
export const chatsKeptMs = 365 * 24 * 60 * 60 * 1_000

const atOnce = 200

/** Deletes conversations that ended long ago, with all that was said and sent in them. */
export async function forgetChats(services: Pick<Services, 'db' | 'files'>, now: Date): Promise<void> {
  while ((await forgetSome(services, new Date(now.getTime() - chatsKeptMs))) === atOnce);
}

async function forgetSome({ db, files: store }: Pick<Services, 'db' | 'files'>, before: Date): Promise<number> {
  const { count, bytes } = await db.transaction(async (tx) => {
    // The guards of both tables let nobody delete who does not say so.
    await tx.execute(sql`select set_config('trebol.forgets_chats', 'yes', true)`)
    const over = await tx
      .select({ id: chats.id })
      .from(chats)
      .where(and(eq(chats.status, 'closed'), lt(chats.closedAt, before)))
      .orderBy(asc(chats.closedAt))
      .limit(atOnce)
      .for('update')
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return { count: 0, bytes: [] }
    const sent = await tx
      .select({ id: chatMessages.fileId })
      .from(chatMessages)
      .where(and(inArray(chatMessages.chatId, ids), isNotNull(chatMessages.fileId)))
    await tx.delete(chatMessages).where(inArray(chatMessages.chatId, ids))
    await tx.delete(chats).where(inArray(chats.id, ids))
    const names = sent.flatMap(({ id }) => (id === null ? [] : [id]))
    const gone =
      names.length === 0
        ? []
        : await tx.delete(files).where(inArray(files.id, names)).returning({ storedAs: files.storedAs })
    return { count: ids.length, bytes: gone.map(({ storedAs }) => storedAs) }
  })
  // After the commit: what is left behind here is found later as bytes that no row names.
  for (const name of bytes) await store.remove(name)
  return count
}
