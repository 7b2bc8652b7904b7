import { depositStatuses, rejectCodes } from '@trebol/shared/contract'
import { declineReasons } from '@trebol/shared/contract/card'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { files } from './file-tables.ts'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'

/** The rate under which a deposit was made; it never changes afterwards. */
export type KeptRate = {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly source: string
  readonly at: string
  readonly valid_until: string
}

/**
 * `minor` of `iso` is what is added to the balance; `payMinor` of `payIso` is what has to be paid. `dueAt` is when the
 * clock has to look at it: the end of the time to pay, or the next confirmation of a chain.
 */
export const deposits = pgTable(
  'deposits',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** The intent that asked for it; null for what the preparation booked. */
    rid: uuid(),
    method: text().notNull(),
    minor: bigint({ mode: 'bigint' }).notNull(),
    iso: text().notNull(),
    payMinor: bigint('pay_minor', { mode: 'bigint' }),
    payIso: text('pay_iso'),
    feeMinor: bigint('fee_minor', { mode: 'bigint' }),
    rate: jsonb().$type<KeptRate>(),
    /** What the player wrote when he asked for it, and when he said that he had paid. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    proof: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Names one payment in the world, such as a bank's reference; no two deposits may have the same. */
    reference: text(),
    /** Receipt that the player sent along. */
    fileId: uuid('file_id').references(() => files.id),
    /** Secret part of the address at the test bank, or at the processor of cards. */
    payToken: text('pay_token').unique(),
    status: text({ enum: depositStatuses }).notNull(),
    rejectCode: text('reject_code', { enum: rejectCodes }),
    /** What the operator asked the player to show. */
    request: text(),
    /** Until then a lacking answer is no reason to reject it. */
    respondBy: instant('respond_by'),
    expiresAt: instant('expires_at'),
    confirmedAt: instant('confirmed_at'),
    dueAt: instant('due_at'),
    transactionId: bigint('transaction_id', { mode: 'bigint' }).references(() => transactions.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('deposits_player').on(table.playerId, table.seq),
    index('deposits_counted').on(table.playerId, table.createdAt),
    index('deposits_due').on(table.dueAt).where(sql`${table.status} in ('awaiting_payment', 'under_review')`),
    index('deposits_queue').on(table.seq).where(sql`${table.status} = 'under_review'`),
    uniqueIndex('deposits_reference').on(table.reference).where(sql`${table.status} <> 'rejected'`),
    uniqueIndex('deposits_transaction').on(table.transactionId),
    check('deposits_positive', sql`${table.minor} > 0 and ${table.payMinor} > 0 and ${table.feeMinor} >= 0`),
    check('deposits_booked', sql`(${table.status} = 'approved') = (${table.transactionId} is not null)`),
    check('deposits_rejected', sql`(${table.status} = 'rejected') = (${table.rejectCode} is not null)`),
  ],
)

/** Rows are only added: the way of a deposit through its states. */
export const depositSteps = pgTable(
  'deposit_steps',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    status: text({ enum: depositStatuses }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('deposit_steps_deposit').on(table.depositId, table.id)],
)

/** Rows are only added: what the processor told of each attempt to pay with a card. No row knows the card. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    /** The processor's name of the attempt: told twice it is one. */
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    /** Null: the card has paid. */
    reason: text({ enum: declineReasons }),
    at: instant('at').notNull(),
  },
  (table) => [index('card_attempts_deposit').on(table.depositId, table.seq)],
)

/** Rates by the moment from which they hold; rows are only added. `value`: so much of `base` is paid for one of `quote`. */
export const rates = pgTable(
  'rates',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    base: text().notNull(),
    quote: text().notNull(),
    value: text().notNull(),
    source: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('rates_pair').on(table.base, table.quote, table.at)],
)
