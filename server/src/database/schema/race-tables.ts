import { lineStatuses, raceCodes } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RaceCard } from '../../races/draw-card.ts'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'

/** A runner that does not start, and since when. */
export type Scratch = { readonly num: string; readonly at: string }

/**
 * A race is `open` until its start, `drawn` once its order stands and `settled` when every bet on it is paid or lost.
 * A void one is `voided` and then `refunded`. `dueAt` is when the clock has to look at it again: the next report on the
 * track, a runner that is scratched, the start, or the moment at which it becomes official.
 */
export const races = pgTable(
  'races',
  {
    id: text().primaryKey(),
    track: text().notNull(),
    meeting: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    number: integer().notNull(),
    postAt: instant('post_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    officialAt: instant('official_at').notNull(),
    dueAt: instant('due_at').notNull(),
    card: jsonb().$type<RaceCard>().notNull(),
    /** Places of the goings that are ruled out, in the order of the reports. */
    ruledOut: jsonb('ruled_out').$type<readonly number[]>().notNull(),
    scratches: jsonb().$type<readonly Scratch[]>().notNull(),
    /** Bets on a scratched runner wait for their money. */
    owesRefunds: boolean('owes_refunds').notNull(),
    commitment: text().notNull(),
    /** Encrypted: who reads the database does not know how the race will go. */
    sealedSeed: text('sealed_seed').notNull(),
    seed: text(),
    /** Numbers of all that ran, first to last. */
    finish: jsonb().$type<readonly string[]>(),
    status: text({ enum: ['open', 'drawn', 'settled', 'voided', 'refunded'] }).notNull(),
  },
  (table) => [
    index('races_day').on(table.day, table.track),
    index('races_post').on(table.postAt),
    index('races_unfinished').on(table.dueAt).where(sql`${table.status} in ('open', 'drawn', 'voided')`),
    check('races_finish', sql`(${table.status} in ('drawn', 'settled')) = (${table.finish} is not null)`),
    check(
      'races_times',
      sql`${table.closesAt} <= ${table.postAt} and ${table.postAt} < ${table.endsAt} and ${table.endsAt} <= ${table.officialAt}`,
    ),
  ],
)

/** `raceId`: the race of the bet; of a bet over several, the first. */
export const raceBets = pgTable(
  'race_bets',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'bigint' }).notNull().unique(),
    number: text().notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    raceId: text('race_id')
      .notNull()
      .references(() => races.id),
    code: text({ enum: raceCodes }).notNull(),
    box: boolean().notNull(),
    iso: text().notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    status: text({ enum: lineStatuses }).notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    transactionId: bigint('transaction_id', { mode: 'bigint' })
      .notNull()
      .references(() => transactions.id),
  },
  (table) => [
    index('race_bets_player').on(table.playerId, table.seq),
    check('race_bets_positive', sql`${table.total} > 0`),
  ],
)

/** A runner chosen for one race of several, and its chance to win when the bet was accepted, in parts of 10²⁴. */
export type LegPick = { readonly num: string; readonly chance: string }

/** The races of a bet over several, from 1 on; a bet on one race has none. */
export const raceLegs = pgTable(
  'race_legs',
  {
    betId: uuid('bet_id')
      .notNull()
      .references(() => raceBets.id),
    place: integer().notNull(),
    raceId: text('race_id')
      .notNull()
      .references(() => races.id),
    picks: jsonb().$type<readonly LegPick[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.place] }),
    index('race_legs_race').on(table.raceId),
    check('race_legs_place', sql`${table.place} between 1 and 6`),
  ],
)

/**
 * One combination: runners of one race, or one of each race. `odds` in hundredths, `missOdds` for one race that was
 * missed; `transactionId` is what paid or refunded it, and one that lost has none.
 */
export const raceLines = pgTable(
  'race_lines',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    betId: uuid('bet_id')
      .notNull()
      .references(() => raceBets.id),
    raceId: text('race_id')
      .notNull()
      .references(() => races.id),
    runners: jsonb().$type<readonly string[]>().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    odds: bigint({ mode: 'bigint' }).notNull(),
    missOdds: bigint('miss_odds', { mode: 'bigint' }),
    status: text({ enum: lineStatuses }).notNull(),
    prize: bigint({ mode: 'bigint' }),
    transactionId: bigint('transaction_id', { mode: 'bigint' }).references(() => transactions.id),
  },
  (table) => [
    index('race_lines_bet').on(table.betId),
    index('race_lines_waiting').on(table.raceId).where(sql`${table.status} = 'active'`),
    check('race_lines_positive', sql`${table.stake} > 0 and ${table.odds} > 100`),
    check('race_lines_paid', sql`(${table.status} in ('won', 'void')) = (${table.transactionId} is not null)`),
    check('race_lines_prize', sql`(${table.status} = 'won') = (${table.prize} is not null)`),
  ],
)
