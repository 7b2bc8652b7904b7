import type { Database } from '@trebol/shared/database'
import { and, eq, gt, ne } from 'drizzle-orm'
import { chats } from '../database/schema/index.ts'

/** So long after his last sign somebody counts as writing. */
const writingMs = 5_000

/** A sign that the person of a conversation is writing; every server of the site reads it. */
export async function noteWriting(db: Database, chatId: string, now: Date): Promise<void> {
  await db
    .update(chats)
    .set({ writingUntil: new Date(now.getTime() + writingMs) })
    .where(and(eq(chats.id, chatId), ne(chats.status, 'closed')))
}

type Writing = { readonly id: string; readonly left_ms: number }

/** In which conversations somebody writes now. */
export async function readWriting(db: Database, now: Date): Promise<readonly Writing[]> {
  const rows = await db
    .select({ id: chats.id, until: chats.writingUntil })
    .from(chats)
    .where(and(ne(chats.status, 'closed'), gt(chats.writingUntil, now)))
  return rows.map(({ id, until }) => ({ id, left_ms: (until ?? now).getTime() - now.getTime() }))
}
