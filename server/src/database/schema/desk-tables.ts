import { messageCategories } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/** People of the operator who work at the desk. `rights`: the panels that they may act in. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    rights: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [uniqueIndex('operators_name').on(sql`lower(${table.name})`)],
)

/** Sign-ins of the desk; the cookie is known here by its digest alone. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    digest: text().primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Stands in every writing call of the page beside the cookie. */
    pageToken: text('page_token').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('desk_sessions_operator').on(table.operatorId)],
)

/** What was done at the desk: append-only, guarded by triggers (migration `desk_guards`). */
export const deskActs = pgTable(
  'desk_acts',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Such as `deposits.approve`. */
    act: text().notNull(),
    playerId: uuid('player_id').references(() => players.id),
    /** Id of what it was done to, such as a deposit. */
    subject: text(),
    why: text().notNull(),
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    address: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('desk_acts_player').on(table.playerId, table.id), index('desk_acts_subject').on(table.subject)],
)

/** Words of the operator to one player: shown once with an answer, and kept in his messages. */
export const deskMessages = pgTable(
  'desk_messages',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    category: text({ enum: messageCategories }).notNull().default('account'),
    title: text(),
    text: text().notNull(),
    /** Where the player can do something about it. */
    actionTo: text('action_to'),
    /** Whether the player is led there as soon as he is told. */
    leads: boolean().notNull().default(false),
    at: instant('at').notNull(),
    /** Went out with an answer; null: waits for the player's next call. */
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
  },
  (table) => [
    index('desk_messages_waiting').on(table.playerId).where(sql`${table.deliveredAt} is null`),
    index('desk_messages_player').on(table.playerId, table.seq),
    index('desk_messages_unread').on(table.playerId).where(sql`${table.readAt} is null`),
  ],
)
