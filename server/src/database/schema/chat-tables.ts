import { chatLines, chatStatuses, chatTopics } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { operators } from './desk-tables.ts'
import { instant } from './instant-column.ts'

/** Conversations, of players or of visitors. What was said stands in `chatMessages`. */
export const chats = pgTable(
  'chats',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    /** By which people name it; it tells neither how many there are nor whose it is. */
    number: text().notNull().unique(),
    playerId: uuid('player_id').references(() => players.id),
    /** Of a visitor: the digest of the key that his page keeps, and who he says he is. */
    keyDigest: text('key_digest'),
    name: text(),
    email: text(),
    /** The intent that opened it. */
    rid: uuid().notNull(),
    topic: text({ enum: chatTopics }).notNull(),
    /** An id that the page named, such as that of a round. */
    ref: text(),
    status: text({ enum: chatStatuses }).notNull(),
    agentId: uuid('agent_id').references(() => operators.id),
    rating: integer(),
    createdAt: instant('created_at').notNull(),
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
    /** When the person's page last asked for it. */
    seenAt: instant('seen_at').notNull(),
    /** Until when the person counts as writing, unless he sends what he wrote before. */
    writingUntil: instant('writing_until'),
  },
  (table) => [
    index('chats_live').on(table.status, table.seq).where(sql`${table.status} <> 'closed'`),
    index('chats_player').on(table.playerId, table.seq),
    index('chats_closed').on(table.closedAt).where(sql`${table.status} = 'closed'`),
    uniqueIndex('chats_intent').on(table.playerId, table.rid).where(sql`${table.playerId} is not null`),
    uniqueIndex('chats_visitor').on(table.rid).where(sql`${table.playerId} is null`),
    uniqueIndex('chats_one')
      .on(table.playerId)
      .where(sql`${table.playerId} is not null and ${table.status} <> 'closed'`),
    uniqueIndex('chats_visitor_one')
      .on(table.keyDigest)
      .where(sql`${table.keyDigest} is not null and ${table.status} <> 'closed'`),
    index('chats_key').on(table.keyDigest, table.seq),
    check(
      'chats_whose',
      sql`(${table.playerId} is null) = (${table.keyDigest} is not null and ${table.name} is not null and ${table.email} is not null)`,
    ),
    check('chats_open', sql`${table.status} <> 'open' or ${table.agentId} is not null`),
    check('chats_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    check(
      'chats_rating',
      sql`${table.rating} is null or (${table.status} = 'closed' and ${table.rating} between 1 and 5)`,
    ),
  ],
)

/**
 * Rows are only added: what was said and done in a conversation (append-only, guarded by triggers). `forgetChats` deletes
 * whole conversations, long after their end.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id),
    kind: text({ enum: chatLines }).notNull(),
    /** Who did it at the desk; null: the person. */
    operatorId: uuid('operator_id').references(() => operators.id),
    /** The intent that sent it. */
    rid: uuid(),
    text: text(),
    /** Id of `files`. */
    fileId: uuid('file_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('chat_messages_chat').on(table.chatId, table.id),
    uniqueIndex('chat_messages_intent').on(table.chatId, table.rid).where(sql`${table.rid} is not null`),
    check(
      'chat_messages_words',
      sql`(${table.kind} = 'said') = (${table.text} is not null or ${table.fileId} is not null)`,
    ),
    check('chat_messages_joined', sql`${table.kind} <> 'joined' or ${table.operatorId} is not null`),
  ],
)
