import type { Database } from '@trebol/shared/database'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { deskMessages } from '../database/schema/index.ts'

/** Unread messages of a player. Promotions do not count: nothing calls him to them. */
export const countUnread = (db: Database, playerId: string): Promise<number> =>
  db.$count(
    deskMessages,
    and(eq(deskMessages.playerId, playerId), isNull(deskMessages.readAt), ne(deskMessages.category, 'promo')),
  )
