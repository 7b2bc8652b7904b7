import { withdrawalReasons, withdrawalStatuses } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import type { KeptRate } from './cashier-tables.ts'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'

/** Where players want to be paid. A row never changes; what was deleted stays for what was paid to it. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    method: text().notNull(),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Names the account in the world; a player keeps each once. */
    reference: text().notNull(),
    ownerName: text('owner_name').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('payout_accounts_player').on(table.playerId, table.seq),
    uniqueIndex('payout_accounts_once')
      .on(table.playerId, table.method, table.reference)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/**
 * `minor` of `iso` has left the balance; `payMinor` of `payIso` is what arrives. The booking that ends it (paid out or
 * given back) stands in the row: it has one or none.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** The intent that asked for it. */
    rid: uuid().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => payoutAccounts.id),
    minor: bigint({ mode: 'bigint' }).notNull(),
    iso: text().notNull(),
    feeMinor: bigint('fee_minor', { mode: 'bigint' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'bigint' }).notNull(),
    payMinor: bigint('pay_minor', { mode: 'bigint' }).notNull(),
    payIso: text('pay_iso').notNull(),
    rate: jsonb().$type<KeptRate>(),
    status: text({ enum: withdrawalStatuses }).notNull(),
    promisedBy: instant('promised_by').notNull(),
    reason: text({ enum: withdrawalReasons }),
    /** What the operator asked the player for, and what he said to it last. */
    request: text(),
    /** Until then a lacking answer is no reason to give it back. */
    respondBy: instant('respond_by'),
    answer: text(),
    heldBy: bigint('held_by', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
    endedBy: bigint('ended_by', { mode: 'bigint' }).references(() => transactions.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('withdrawals_player').on(table.playerId, table.seq),
    index('withdrawals_account').on(table.accountId, table.seq),
    index('withdrawals_queue').on(table.promisedBy).where(sql`${table.endedBy} is null`),
    uniqueIndex('withdrawals_held').on(table.heldBy),
    uniqueIndex('withdrawals_ended').on(table.endedBy),
    check('withdrawals_positive', sql`${table.minor} > 0 and ${table.payMinor} > 0`),
    check('withdrawals_costs', sql`${table.feeMinor} >= 0 and ${table.taxMinor} >= 0`),
    check('withdrawals_end', sql`(${table.status} in ('paid', 'rejected', 'failed')) = (${table.endedBy} is not null)`),
    check('withdrawals_reason', sql`(${table.status} in ('rejected', 'failed')) = (${table.reason} is not null)`),
    check('withdrawals_request', sql`${table.status} <> 'needs_action' or ${table.request} is not null`),
  ],
)

/** Rows are only added: the way of a withdrawal. `text`: words for the player, such as why its promise moved. */
export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    status: text({ enum: withdrawalStatuses }).notNull(),
    text: text(),
    at: instant('at').notNull(),
  },
  (table) => [index('withdrawal_steps_withdrawal').on(table.withdrawalId, table.id)],
)
