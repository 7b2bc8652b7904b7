import { areas } from '@trebol/shared/contract'
import { bigint, boolean, date, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

/** Filled from the seed by `prepare`; `slug` is the identity, `id` the number on the wire. */
export const games = pgTable('games', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  providerSlug: text('provider_slug').notNull(),
  providerName: text('provider_name').notNull(),
  area: text({ enum: areas }).notNull(),
  categories: text().array().notNull(),
  /** Hundredths of a per cent; null when the game states none. */
  rtp: integer(),
  volatility: integer(),
  betMin: bigint('bet_min', { mode: 'bigint' }),
  betMax: bigint('bet_max', { mode: 'bigint' }),
  /** Slug of the jackpot that its bets feed and can win. */
  jackpot: text(),
  exclusive: boolean().notNull(),
  live: boolean().notNull(),
  isNew: boolean('is_new').notNull(),
  features: text().array().notNull(),
  description: text().notNull(),
  rules: text().array().notNull(),
  releaseDate: date('release_date', { mode: 'string' }).notNull(),
  rank: integer().notNull(),
  maxWin: text('max_win'),
  lines: integer(),
  roundSeconds: integer('round_seconds'),
  timeCritical: boolean('time_critical').notNull(),
  currencies: text().array().notNull(),
  engine: text(),
  imageHash: text('image_hash').notNull(),
  /** What its picture shows; null for a game that left the catalogue before this was kept. */
  motif: text(),
  /** Name and provider, folded for searching. */
  search: text().notNull(),
  /** Name, folded so that byte order is Spanish alphabetical order. */
  nameKey: text('name_key').notNull(),
  /** False once the seed no longer has it; the row stays because history refers to it. */
  listed: boolean().notNull().default(true),
})
