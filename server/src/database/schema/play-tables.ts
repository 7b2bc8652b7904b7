import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { players, sessions } from './account-tables.ts'
import { games } from './catalogue-tables.ts'
import { instant } from './instant-column.ts'
import { transactions } from './ledger-tables.ts'

export const playSessions = pgTable(
  'play_sessions',
  {
    id: text().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** The login that opened it: logging out closes its games. */
    loginId: uuid('login_id').references(() => sessions.id, { onDelete: 'set null' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id),
    mode: text({ enum: ['real', 'demo'] }).notNull(),
    iso: text().notNull(),
    /** The jackpot that the provider was told of: what is bet here feeds it, whatever the catalogue says later. */
    jackpot: text(),
    status: text({ enum: ['open', 'ended'] }).notNull(),
    endReason: text('end_reason'),
    tokenHash: text('token_hash').notNull().unique(),
    tokenExpiresAt: instant('token_expires_at').notNull(),
    tokenUsedAt: instant('token_used_at'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The last sign of life, and the milliseconds of play so far: what lies between two signs that are close. */
    seenAt: instant('seen_at'),
    playedMs: integer('played_ms').notNull().default(0),
    /** Fictitious money of a demo; never in the ledger. */
    demoBalance: bigint('demo_balance', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('play_sessions_one_open')
      .on(table.playerId, table.gameId, table.mode)
      .where(sql`${table.status} = 'open'`),
    index('play_sessions_login').on(table.loginId),
    index('play_sessions_player').on(table.playerId, table.startedAt),
    check('play_sessions_demo', sql`(${table.mode} = 'demo') = (${table.demoBalance} is not null)`),
    check('play_sessions_demo_never_negative', sql`${table.demoBalance} >= 0`),
  ],
)

/**
 * What providers asked of the wallet. `tx` names one movement for ever; `void` is a rollback that came before its
 * bet. `balance` is the first answer, given again on a replay.
 */
export const moves = pgTable(
  'moves',
  {
    tx: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => playSessions.id),
    kind: text({ enum: ['bet', 'win', 'jackpot', 'void'] }).notNull(),
    round: text().notNull(),
    /** SHA-256 of the seed that was to decide the round, as it came with the bet. */
    seedHash: text('seed_hash'),
    amount: bigint({ mode: 'bigint' }).notNull(),
    iso: text().notNull(),
    balance: bigint({ mode: 'bigint' }).notNull(),
    transactionId: bigint('transaction_id', { mode: 'bigint' }).references(() => transactions.id),
    at: instant('at').notNull(),
    rolledBackAt: instant('rolled_back_at'),
    rollbackBalance: bigint('rollback_balance', { mode: 'bigint' }),
    rollbackTransactionId: bigint('rollback_transaction_id', { mode: 'bigint' }).references(() => transactions.id),
  },
  (table) => [index('moves_session').on(table.sessionId), index('moves_transaction').on(table.transactionId)],
)
