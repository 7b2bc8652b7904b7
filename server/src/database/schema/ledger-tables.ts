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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/**
 * `wallet` is a player's money, `house` the operator's, `bank` what stands outside, `payout` what has left a wallet and is
 * on its way out, `jackpot` what stakes have put into a jackpot. Only wallets keep a running balance: the others are in every booking of a currency, and a row that all
 * players lock would queue them.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['wallet', 'house', 'bank', 'payout', 'jackpot'] }).notNull(),
    playerId: uuid('player_id').references(() => players.id),
    iso: text().notNull(),
    balance: bigint({ mode: 'bigint' }),
    /** With the account of its player; see `accounts_closed_empty`. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('accounts_id_iso').on(table.id, table.iso),
    index('accounts_player').on(table.playerId),
    check('accounts_wallet_owner', sql`(${table.kind} = 'wallet') = (${table.playerId} is not null)`),
    check('accounts_wallet_balance', sql`(${table.kind} = 'wallet') = (${table.balance} is not null)`),
    check('accounts_never_negative', sql`${table.balance} >= 0`),
    // Empty, and empty it stays: nothing can be booked into or out of the wallet of a closed account.
    check(
      'accounts_closed_empty',
      sql`${table.closedAt} is null or (${table.kind} = 'wallet' and ${table.balance} = 0)`,
    ),
  ],
)

/** Append-only, guarded by triggers (migration `ledger_guards`). */
export const transactions = pgTable(
  'transactions',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    kind: text({ enum: movementKinds }).notNull(),
    product: text({ enum: historyProducts }),
    title: text().notNull(),
    ref: text().notNull(),
    at: instant('at').notNull(),
  },
  // Whatever goes wrong above: a deposit is booked once, and a withdrawal comes back once.
  (table) => [
    uniqueIndex('transactions_one_deposit').on(table.ref).where(sql`${table.kind} = 'deposit'`),
    uniqueIndex('transactions_one_return')
      .on(table.ref)
      .where(sql`${table.kind} = 'refund' and ${table.product} is null`),
  ],
)

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
    /** On a wallet's side, copied from the transaction by a trigger: when, and `kind:product` (`bet:games`, `deposit:`). */
    at: instant('at'),
    line: text(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId, table.iso], foreignColumns: [accounts.id, accounts.iso] }),
    index('entries_account').on(table.accountId, table.id),
    // A page of history reads a few rows of each line, however long the account is.
    index('entries_line').on(table.accountId, table.line, table.at, table.id).where(sql`${table.line} is not null`),
    index('entries_transaction').on(table.transactionId),
    check('entries_not_zero', sql`${table.amount} <> 0`),
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
