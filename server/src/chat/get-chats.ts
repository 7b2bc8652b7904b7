import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { chats } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'

const pageSize = 20
const cursorSchema = v.object({ c: serialSchema })

export const getChats: Handlers['getChats'] = async ({ cursor }, { db, ...call }) => {
  const { playerId } = callerOf(call)
  const before = readCursor(cursorSchema, cursor)
  const rows = await db
    .select()
    .from(chats)
    .where(and(eq(chats.playerId, playerId), isNotNull(chats.closedAt), before && lt(chats.seq, before.c)))
    .orderBy(desc(chats.seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const more = rows.length > pageSize && last !== undefined
  return {
    value: {
      items: page.flatMap(({ id, number, topic, createdAt, closedAt }) =>
        closedAt === null
          ? []
          : [
              {
                ...{ conversation_id: id, number, topic },
                created_at: createdAt.toISOString(),
                closed_at: closedAt.toISOString(),
              },
            ],
      ),
      next: more ? writeCursor({ c: String(last.seq) }) : null,
    },
  }
}
