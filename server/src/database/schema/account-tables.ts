import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant-column.ts'

export const players = pgTable(
  'players',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    country: text().notNull(),
    documentType: text('document_type').notNull(),
    documentNumber: text('document_number').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    city: text(),
    refCode: text('ref_code').notNull().default(''),
    currency: text().notNull(),
    promo: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [uniqueIndex('players_email').on(sql`lower(${table.email})`)],
)

/** One row for each token; the token names it in `jti`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_player').on(table.playerId)],
)

/** A password recovery; rows without a player keep the answer the same for unknown addresses. */
export const recoveries = pgTable(
  'recoveries',
  {
    otpHash: text('otp_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    chpHash: text('chp_hash').unique(),
    playerId: uuid('player_id').references(() => players.id),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('recoveries_player').on(table.playerId)],
)
