import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { deskMessages } from '../database/schema/index.ts'
import { countUnread } from './count-unread.ts'

/** `all` leaves promotions alone: they stand in a list of their own. */
export const markMessages: Handlers['markMessages'] = async ({ ids, read }, { db, now, ...call }) => {
  const { playerId } = callerOf(call)
  const which = ids === 'all' ? ne(deskMessages.category, 'promo') : inArray(deskMessages.id, ids)
  if (ids === 'all' || ids.length > 0) {
    await db
      .update(deskMessages)
      .set({ readAt: read ? now : null })
      .where(
        and(
          eq(deskMessages.playerId, playerId),
          which,
          read ? isNull(deskMessages.readAt) : isNotNull(deskMessages.readAt),
        ),
      )
  }
  return { value: { unread: await countUnread(db, playerId) } }
}
