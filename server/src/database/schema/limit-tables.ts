import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Tries that are spent, for all processes of the site, as rate-limiter-flexible writes them: the order of the columns is
 * its own. The migration makes the table unlogged: a crash of the database gives everybody his tries back, and no more.
 */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('limit_counters_expire').on(table.expire)],
)
