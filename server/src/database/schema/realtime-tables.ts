import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant-column.ts'

/**
 * What players are to be told, written by triggers in the transaction that changed it (migration `realtime_tells`), so
 * nothing is told of what was rolled back. A row goes when it was told. Times are those of the database's own clock.
 */
export const realtimeOutbox = pgTable(
  'realtime_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** As the engine knows it, such as `private-user.{id}`. */
    channel: text().notNull(),
    event: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
    /** The login that has ended, for the engine's own use. */
    session: text(),
    at: instant('at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    tries: integer().notNull().default(0),
  },
  (table) => [index('realtime_outbox_lease').on(table.leasedUntil)],
)

/** When something that changes often was told last: it is told at most so often, whichever process tells it. */
export const realtimePaces = pgTable(
  'realtime_paces',
  {
    channel: text().notNull(),
    event: text().notNull(),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.event] })],
)
