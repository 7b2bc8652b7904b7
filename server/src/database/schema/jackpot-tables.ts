import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'
import { moves } from './play-tables.ts'

/**
 * What stands in a jackpot's account, in parts, so that stakes at the same time do not queue on one row. `carry` holds
 * the thousandths of a minor unit that no entry could book yet.
 */
export const jackpotShards = pgTable(
  'jackpot_shards',
  {
    pool: text().notNull(),
    iso: text().notNull(),
    shard: integer().notNull(),
    minor: bigint({ mode: 'bigint' }).notNull(),
    carry: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.iso, table.shard] }),
    check('jackpot_shards_never_negative', sql`${table.minor} >= 0`),
    check('jackpot_shards_carry', sql`${table.carry} between 0 and 999`),
  ],
)

/** Jackpots that were paid. A bet wins one at most. Rows are only added (append-only, guarded by a trigger). */
export const jackpotWins = pgTable(
  'jackpot_wins',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    pool: text().notNull(),
    iso: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    betTx: text('bet_tx')
      .notNull()
      .unique()
      .references(() => moves.tx),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
    at: instant('at').notNull(),
  },
  (table) => [index('jackpot_wins_pool').on(table.pool, table.iso, table.at)],
)
