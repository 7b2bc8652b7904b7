import { historyProducts, movementKinds } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/**
 * `wallet` is a player's money, `house` the operator's, `bank` what stands outside. Only wallets keep a running
 * balance: the other two are in every booking of a currency, and a row that all players lock would queue them.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['wallet', 'house', 'bank'] }).notNull(),
    playerId: uuid('player_id').references(() => players.id),
    iso: text().notNull(),
    balance: bigint({ mode: 'bigint' }),
  },
  (table) => [
    unique('accounts_id_iso').on(table.id, table.iso),
    index('accounts_player').on(table.playerId),
    check('accounts_wallet_owner', sql`(${table.kind} = 'wallet') = (${table.playerId} is not null)`),
    check('accounts_wallet_balance', sql`(${table.kind} = 'wallet') = (${table.balance} is not null)`),
    check('accounts_never_negative', sql`${table.balance} >= 0`),
  ],
)

/** Append-only, guarded by triggers (migration `ledger_guards`). */
export const transactions = pgTable('transactions', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  kind: text({ enum: movementKinds }).notNull(),
  product: text({ enum: historyProducts }),
  title: text().notNull(),
  ref: text().notNull(),
  at: instant('at').notNull(),
})

/** Append-only; the entries of one transaction sum to zero in each currency (deferred trigger). */
export const entries = pgTable(
  'entries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
    accountId: text('account_id').notNull(),
    iso: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
  },
  (table) => [
    foreignKey({ columns: [table.accountId, table.iso], foreignColumns: [accounts.id, accounts.iso] }),
    index('entries_account').on(table.accountId, table.id),
    index('entries_transaction').on(table.transactionId),
    check('entries_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const deposits = pgTable(
  'deposits',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    method: text().notNull(),
    minor: bigint({ mode: 'bigint' }).notNull(),
    iso: text().notNull(),
    status: text({ enum: ['approved'] }).notNull(),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('deposits_player').on(table.playerId, table.seq),
    check('deposits_positive', sql`${table.minor} > 0`),
  ],
)

/** First answers of keyed calls, sealed, kept for 24 hours. */
export const firstAnswers = pgTable(
  'first_answers',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    key: uuid().notNull(),
    paramsHash: text('params_hash').notNull(),
    sealedBody: text('sealed_body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] }), index('first_answers_age').on(table.createdAt)],
)
