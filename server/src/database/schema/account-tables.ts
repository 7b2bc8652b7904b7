import { acceptedDocuments } from '@trebol/shared/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant-column.ts'

/** The number of a document as nobody writes it and everybody means it: without dots, spaces and hyphens. */
export const bareDocument = (number: SQLWrapper): SQL => sql`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`

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
    /** Whether messages about payments, documents and support go out by mail too. */
    mailMessages: boolean('mail_messages').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
    /** Since when the account is closed by its owner; null: it is open. */
    closedAt: instant('closed_at'),
    /** What the desk has judged: the documents are his. `double`: and the account that they verify is another one. */
    identity: text({ enum: ['verified', 'double'] }),
    /** Since when the desk knows who owns the account. */
    identityAt: instant('identity_at'),
  },
  (table) => [
    uniqueIndex('players_email').on(sql`lower(${table.email})`),
    index('players_document').on(table.documentType, bareDocument(table.documentNumber)),
    uniqueIndex('players_one_verified')
      .on(table.documentType, bareDocument(table.documentNumber))
      .where(sql`${table.identity} = 'verified' and ${table.closedAt} is null`),
    check('players_identity', sql`(${table.identity} is null) = (${table.identityAt} is null)`),
  ],
)

/** Which version of a document a player has accepted, and when. Rows are only added (guarded by a trigger): each version has one of its own. */
export const acceptances = pgTable(
  'acceptances',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    document: text({ enum: acceptedDocuments }).notNull(),
    version: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.document, table.version] })],
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
    /** Browser and system in words, and the network address, as the login came; for its owner to recognise it. */
    device: text(),
    address: text(),
    /** When this login set the password that holds: it may be told so again. */
    passwordSetAt: instant('password_set_at'),
  },
  (table) => [index('sessions_player').on(table.playerId, table.createdAt)],
)

/** A password recovery; rows without a player keep the answer the same for unknown addresses. */
export const recoveries = pgTable(
  'recoveries',
  {
    otpHash: text('otp_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    chpHash: text('chp_hash').unique(),
    playerId: uuid('player_id').references(() => players.id),
    /** Whether the code has so many digits that its tries need no count beside its own. */
    long: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('recoveries_player').on(table.playerId)],
)

/** A new email or telephone that waits for its code; see `recoveries`. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    kind: text({ enum: ['email', 'phone'] }).notNull(),
    value: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When its code was brought back and the change made. */
    spentAt: instant('spent_at'),
  },
  (table) => [index('contact_changes_player').on(table.playerId)],
)

/** Networks from which a player has shown who he is, by password or mail: what strangers try does not count there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** A digest under a key of the server: addresses are few enough to be tried out. */
    network: text().notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.network] }), index('known_networks_seen').on(table.seenAt)],
)
