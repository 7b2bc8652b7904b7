import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deployKeys } from './key-tables.ts'
import { instant, ownSchema } from './own-schema.ts'

/** Addresses that are told what happens on channels, and how each of them does. */
export const hooks = ownSchema.table(
  'hooks',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Address and secret, see `seal-hook.ts`. */
    sealed: text().notNull(),
    /** The address as it may be shown. */
    address: text().notNull(),
    format: text().notNull(),
    /** Channels, units and events; read through `hookFilterSchema` before they are believed. */
    filter: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** The key that made it, with which it ends; none: made on the machine of the database. */
    parentId: text('parent_id').references(() => deployKeys.id),
    /** It answered 410: nothing is sent to it any more. */
    offAt: instant('off_at'),
    /** Tries in a row that it did not take. */
    failures: integer().notNull().default(0),
    nextTry: instant('next_try'),
    /** The process that is sending to it, and until when it may. */
    claim: text(),
    claimedUntil: instant('claimed_until'),
    /** Messages that were given up, ever. */
    givenUp: integer('given_up').notNull().default(0),
    lastAt: instant('last_at'),
    /** What it answered to the last try; null: nothing. */
    lastStatus: integer('last_status'),
    lastProblem: text('last_problem'),
  },
  (table) => [uniqueIndex('hooks_name').on(sql`lower(${table.name})`)],
)

const hookId = () =>
  text('hook_id')
    .notNull()
    .references(() => hooks.id, { onDelete: 'cascade' })

/** How far in the log of a channel a hook was told; no row: nothing of it yet, because the channel came after the hook. */
export const hookCursors = ownSchema.table(
  'hook_cursors',
  { hookId: hookId(), channel: text().notNull(), log: text().notNull(), rev: integer().notNull() },
  (table) => [primaryKey({ columns: [table.hookId, table.channel] })],
)

/** Messages that wait for their hook, in the order in which it gets them. A row goes when it was taken or given up. */
export const hookMessages = ownSchema.table(
  'hook_messages',
  {
    order: bigserial('order', { mode: 'number' }).primaryKey(),
    /** The same at every try: receivers know by it what they have had. */
    id: text().notNull(),
    hookId: hookId(),
    /** Read through `toldSchema` before it is believed. */
    told: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('hook_messages_hook').on(table.hookId, table.order)],
)

/** What was told already, by whichever service noticed it first. */
export const hookMarks = ownSchema.table('hook_marks', { key: text().primaryKey(), at: instant('at').notNull() })
