import type { Database } from '@trebol/shared/database'
import { and, eq, isNull } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { chats } from '../database/schema/index.ts'
import { digestOfKey } from './chat-key.ts'

export type ChatRow = typeof chats.$inferSelect

/** Who speaks: a player, or a visitor by the digest of his key. */
export type Speaker =
  | { readonly kind: 'player'; readonly playerId: string }
  | { readonly kind: 'visitor'; readonly keyDigest: string }

/** A key goes before a session: the page that shows one means the conversation of a visitor. */
export const speakerOf = (key: string | undefined, call: Pick<Call, 'session'>): Speaker =>
  key === undefined
    ? { kind: 'player', playerId: callerOf(call).playerId }
    : { kind: 'visitor', keyDigest: digestOfKey(key) }

export const whoseChat = (speaker: Speaker) =>
  speaker.kind === 'player'
    ? eq(chats.playerId, speaker.playerId)
    : and(isNull(chats.playerId), eq(chats.keyDigest, speaker.keyDigest))

/** A conversation of this speaker, or null: somebody else's does not exist for him. */
export async function findChat(db: Database, id: string, speaker: Speaker): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), whoseChat(speaker)))
  return row ?? null
}

/** The same, or the refusal that says that there is none. @throws Refusal */
export async function ownChat(db: Database, id: string, speaker: Speaker): Promise<ChatRow> {
  const row = await findChat(db, id, speaker)
  if (row === null) throw new Refusal('NOT_FOUND', 'Esa conversación no existe.')
  return row
}

/** Locks a conversation to the end of the transaction. Null: there is none. */
export async function holdChat(tx: Database, id: string): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, id)).for('update')
  return row ?? null
}
