import { limitTypes, type PushTopic } from '@trebol/shared/contract'
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { players, sessions } from './account-tables.ts'
import { instant } from './instant-column.ts'

/**
 * Browsers that their owners want to be told. A row belongs to the login that made it and goes when that ends, whatever
 * ended it (trigger of migration `push`): a browser that nobody is logged in at is told nothing.
 */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    topics: jsonb().$type<readonly PushTopic[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('push_tokens_player').on(table.playerId), index('push_tokens_session').on(table.sessionId)],
)

/**
 * What may be told, a row for each browser, written by triggers in the transaction that changed it (migration `push`). It
 * refers to no other table: money must never wait for a notice. A row goes when it was told, or when its browser is no
 * longer its player's. Times are those of the database's own clock.
 */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    playerId: uuid('player_id').notNull(),
    token: text().notNull(),
    event: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, string | null>>>().notNull(),
    at: instant('at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    tries: integer().notNull().default(0),
  },
  (table) => [index('push_outbox_lease').on(table.leasedUntil)],
)

/** Each notice that the provider took, for one browser: whether it came and whether it was opened. */
export const pushNotices = pgTable(
  'push_notices',
  {
    id: uuid().primaryKey(),
    playerId: uuid('player_id').notNull(),
    topic: text().$type<PushTopic>().notNull(),
    event: text().notNull(),
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at'),
    openedAt: instant('opened_at'),
  },
  (table) => [index('push_notices_sent').on(table.sentAt)],
)

/**
 * How far a limit that a player set himself was used in one period: once near it and once reached, whatever comes back
 * meanwhile. A limit of another value is another one. A trigger (migration `push_topics`) tells the player's browsers.
 */
export const limitNotices = pgTable(
  'limit_notices',
  {
    playerId: uuid('player_id').notNull(),
    type: text({ enum: limitTypes }).notNull(),
    period: text({ enum: ['P1D', 'P7D', 'P1M', 'none'] }).notNull(),
    scope: text().notNull(),
    value: bigint({ mode: 'bigint' }).notNull(),
    /** When the period began, or the session of play. */
    since: instant('since').notNull(),
    level: text({ enum: ['near', 'reached'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.type, table.period, table.scope, table.value, table.since] }),
    index('limit_notices_since').on(table.since),
  ],
)
