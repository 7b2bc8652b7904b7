import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant-column.ts'

/**
 * Signed requests of other services that were heard: each counts once. The migration makes the table unlogged, so that it
 * costs no wait for the disk; what a crash forgets are repetitions of the last minutes, and those book nothing twice.
 */
export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text().primaryKey(), until: instant('until').notNull() },
  (table) => [index('used_nonces_until').on(table.until)],
)

/**
 * Money that a provider says it owes a player and that the wallet will not book: a win, a jackpot, or a bet to give back.
 * Nobody is paid by trying again, so an operator has to look into it.
 */
export const refusedMovements = pgTable(
  'refused_movements',
  {
    kind: text({ enum: ['win', 'jackpot', 'rollback'] }).notNull(),
    /** The movement's own name, or that of the bet that was to be given back. */
    tx: text().notNull(),
    /** As the provider said it: there may be no such session. */
    session: text().notNull(),
    round: text().notNull(),
    /** Minor units; null where the provider does not say how much, or says it in no amount of its currency. */
    amount: bigint({ mode: 'bigint' }),
    iso: text(),
    code: text().notNull(),
    tries: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** When an operator said that it is cleared up. */
    clearedAt: instant('cleared_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.tx] }), index('refused_movements_last').on(table.lastAt)],
)
