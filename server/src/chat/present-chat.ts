import type { Chat, ChatMessage } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { chats, files } from '../database/schema/index.ts'
import { decideOpening } from './chat-hours.ts'
import { estimateWait } from './estimate-wait.ts'
import type { MessageRow } from './move-chat.ts'
import type { ChatRow } from './own-chat.ts'

type Needs = { readonly db: Database; readonly now: Date; readonly services: Pick<Services, 'chatHours'> }

export async function presentChat({ db, now, services }: Needs, row: ChatRow): Promise<Chat> {
  const { id, number, topic, status, rating, createdAt } = row
  const waits = status === 'queue' && decideOpening(services.chatHours, now).open
  return {
    ...{ conversation_id: id, number, topic, status, rating },
    ...(waits ? await readPlace(db, row) : { position: null, eta_s: null }),
    channel: `chat.${id}`,
    created_at: createdAt.toISOString(),
  }
}

/** The place in the queue, and what the last conversations make of it. */
async function readPlace(db: Database, { seq }: ChatRow): Promise<Pick<Chat, 'position' | 'eta_s'>> {
  const position = 1 + (await db.$count(chats, and(eq(chats.status, 'queue'), lt(chats.seq, seq))))
  const [busy] = await db
    .select({ agents: sql`count(distinct ${chats.agentId})`.mapWith(Number) })
    .from(chats)
    .where(eq(chats.status, 'open'))
  const last = db
    .select({ took: sql`extract(epoch from ${chats.closedAt} - ${chats.takenAt})`.as('took') })
    .from(chats)
    .where(and(eq(chats.status, 'closed'), isNotNull(chats.takenAt)))
    .orderBy(desc(chats.closedAt))
    .limit(20)
    .as('last')
  const [past] = await db.select({ mean: sql<string | null>`avg(${last.took})` }).from(last)
  const handled = past?.mean == null ? null : Number(past.mean)
  return { position, eta_s: estimateWait({ position, agents: busy?.agents ?? 0, handled }) }
}

/** Messages as both sides see them, with what was sent along. */
export async function presentMessages(db: Database, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const ids = rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  const kept =
    ids.length === 0
      ? []
      : await db
          .select({ id: files.id, name: files.name, mime: files.mime, bytes: files.size })
          .from(files)
          .where(inArray(files.id, ids))
  return rows.map(({ id, kind, operatorId, rid, text, fileId, at }) => {
    const file = kept.find((one) => one.id === fileId)
    return {
      ...{ id: String(id), kind, text, at: at.toISOString() },
      by: operatorId === null ? 'person' : 'agent',
      rid: operatorId === null ? rid : null,
      file: file?.mime == null ? null : { ...file, mime: file.mime },
    }
  })
}
