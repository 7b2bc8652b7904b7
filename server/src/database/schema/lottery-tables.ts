import { lineStatuses } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'

/**
 * A draw is `open` until its time, `drawn` once its result stands and `settled` when every line of it is paid or lost.
 * A void one is `voided` and then `refunded`. Whether an open draw still takes lines is a question to the clock.
 */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    id: text().primaryKey(),
    lottery: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    closesAt: instant('closes_at').notNull(),
    commitment: text().notNull(),
    /** Encrypted: who reads the database does not know what will be drawn. */
    sealedSeed: text('sealed_seed').notNull(),
    seed: text(),
    result: text(),
    status: text({ enum: ['open', 'drawn', 'settled', 'voided', 'refunded'] }).notNull(),
    drawnAt: instant('drawn_at'),
  },
  (table) => [
    index('lottery_draws_day').on(table.lottery, table.day),
    index('lottery_draws_unfinished').on(table.at).where(sql`${table.status} in ('open', 'drawn', 'voided')`),
    check('lottery_draws_result', sql`(${table.status} in ('drawn', 'settled')) = (${table.result} is not null)`),
    check('lottery_draws_closing', sql`${table.closesAt} < ${table.at}`),
  ],
)

export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    number: text().notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    iso: text().notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    status: text({ enum: lineStatuses }).notNull(),
    boughtAt: instant('bought_at').notNull(),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
  },
  (table) => [
    index('lottery_tickets_player').on(table.playerId, table.seq),
    check('lottery_tickets_positive', sql`${table.total} > 0`),
  ],
)

/** One number in one draw. `transactionId` is what paid or refunded it; a line that lost has none. */
export const lotteryLines = pgTable(
  'lottery_lines',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => lotteryTickets.id),
    drawId: text('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    num: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    multiplier: integer().notNull(),
    status: text({ enum: lineStatuses }).notNull(),
    prize: bigint({ mode: 'bigint' }),
    transactionId: bigint('transaction_id', { mode: 'bigint' }).references(() => transactions.id),
  },
  (table) => [
    index('lottery_lines_ticket').on(table.ticketId),
    index('lottery_lines_waiting').on(table.drawId).where(sql`${table.status} = 'active'`),
    check('lottery_lines_positive', sql`${table.stake} > 0`),
    check('lottery_lines_paid', sql`(${table.status} in ('won', 'void')) = (${table.transactionId} is not null)`),
    check('lottery_lines_prize', sql`(${table.status} = 'won') = (${table.prize} is not null)`),
  ],
)
