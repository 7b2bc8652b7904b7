import { limitTypes } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { instant } from './instant-column.ts'

/** Times without play. Rows are only added: what once protected a player can be read later. No `endsAt`: no end. */
export const blocks = pgTable(
  'blocks',
  {
    id: uuid().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    kind: text({ enum: ['break', 'exclusion'] }).notNull(),
    /** What the player asked for, such as `panic`. */
    term: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** One area of the site, or all of it. */
    scope: text().notNull().default('all'),
    /** An exclusion lasts until its end was asked for, which is possible from here on. */
    termEndsAt: instant('term_ends_at'),
    reason: text(),
  },
  (table) => [
    index('blocks_player').on(table.playerId, table.endsAt),
    check('blocks_break_ends', sql`${table.kind} <> 'break' or ${table.endsAt} is not null`),
  ],
)

/** Settings that protect a player; one without a row has the operator's. A looser one waits in the `next` columns. */
export const protections = pgTable(
  'protections',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => players.id),
    realityCheck: integer('reality_check').notNull(),
    nextRealityCheck: integer('next_reality_check'),
    nextFrom: instant('next_from'),
  },
  (table) => [
    check('protections_next', sql`(${table.nextRealityCheck} is null) = (${table.nextFrom} is null)`),
    check('protections_reality_check', sql`${table.realityCheck} > 0`),
  ],
)

/** What a player has set for the session of a day, in one currency. Empty: he was asked and set nothing. */
export const playContracts = pgTable(
  'play_contracts',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    iso: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    minutes: integer(),
    spend: bigint({ mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.iso, table.startsAt] }),
    check('play_contracts_minutes', sql`${table.minutes} > 0`),
    check('play_contracts_spend', sql`${table.spend} > 0`),
  ],
)

/**
 * Limits of players. A change replaces the row by another one, so what once held can be read later; the row that holds
 * has no `replacedAt`. A raise or removal (`nextValue` null) waits in the `next` columns for its second yes. Amounts are
 * minor units of `scope` (a currency, or `base` for all of them together), minutes where it is `time`.
 */
export const limits = pgTable(
  'limits',
  {
    id: uuid().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    type: text({ enum: limitTypes }).notNull(),
    period: text({ enum: ['P1D', 'P7D', 'P1M', 'none'] }).notNull(),
    scope: text().notNull(),
    value: bigint({ mode: 'bigint' }).notNull(),
    since: instant('since').notNull(),
    replacedAt: instant('replaced_at'),
    nextId: uuid('next_id'),
    nextValue: bigint('next_value', { mode: 'bigint' }),
    nextFrom: instant('next_from'),
    nextUntil: instant('next_until'),
  },
  (table) => [
    uniqueIndex('limits_held')
      .on(table.playerId, table.type, table.period, table.scope)
      .where(sql`${table.replacedAt} is null`),
    check('limits_value', sql`${table.value} > 0 and (${table.nextValue} is null or ${table.nextValue} > 0)`),
    check(
      'limits_next',
      sql`(${table.nextId} is null) = (${table.nextFrom} is null) and (${table.nextId} is null) = (${table.nextUntil} is null)`,
    ),
  ],
)

/** What a player has closed for himself: hours, areas, ways to deposit. A looser wish waits in the `next` columns. */
export const shields = pgTable(
  'shields',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    kind: text({ enum: ['hours', 'products', 'methods'] }).notNull(),
    held: text().array().notNull(),
    next: text().array(),
    nextFrom: instant('next_from'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.kind] }),
    check('shields_next', sql`(${table.next} is null) = (${table.nextFrom} is null)`),
  ],
)

/**
 * The ledger by player, currency and day of the jurisdiction's clock, kept with every booking: a month of play is at most
 * 31 rows to read, however much was played. `staked` is less what came back.
 */
export const dayTotals = pgTable(
  'day_totals',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    day: date({ mode: 'string' }).notNull(),
    iso: text().notNull(),
    deposited: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    withdrawn: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    staked: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    won: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day, table.iso] })],
)

/** Milliseconds of play for money on each day of the jurisdiction's clock. */
export const dayTimes = pgTable(
  'day_times',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    day: date({ mode: 'string' }).notNull(),
    playedMs: bigint('played_ms', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
)
