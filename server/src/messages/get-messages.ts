import { and, desc, eq, lt, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { deskMessages } from '../database/schema/index.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/cut-page.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { countUnread } from './count-unread.ts'
import { mayGetPromos } from './may-get-promos.ts'

const pageSize = 20
const cursorSchema = v.object({ m: serialSchema })

export const getMessages: Handlers['getMessages'] = async ({ category, cursor }, { db, now, ...call }) => {
  const { playerId } = callerOf(call)
  const before = readCursor(cursorSchema, cursor)
  const promos = await mayGetPromos(db, playerId, now)
  const unread = await countUnread(db, playerId)
  if (category === 'promo' && !promos) return { value: { items: [], next: null, promos, unread } }
  const which = category === undefined ? ne(deskMessages.category, 'promo') : eq(deskMessages.category, category)
  const rows = await db
    .select()
    .from(deskMessages)
    .where(and(eq(deskMessages.playerId, playerId), which, before && lt(deskMessages.seq, before.m)))
    .orderBy(desc(deskMessages.seq))
    .limit(pageSize + 1)
  const { page, next } = cutPage(rows, pageSize, (last) => ({ m: String(last.seq) }))
  return {
    value: {
      items: page.map(present),
      next,
      promos,
      unread,
    },
  }
}

const present = ({ id, category, title, text, readAt, actionTo, at }: typeof deskMessages.$inferSelect) => ({
  ...{ id, category, title, read: readAt !== null, at: at.toISOString() },
  blocks: text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph' as const, text: part })),
  action: actionTo === null ? null : { to: actionTo },
})
