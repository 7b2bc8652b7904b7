import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { chats } from '../database/schema/index.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/cut-page.ts'
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
  const { page, next } = cutPage(rows, pageSize, (last) => ({ c: String(last.seq) }))
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
      next,
    },
  }
}
