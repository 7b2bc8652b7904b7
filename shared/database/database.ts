import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it: embedded and real PostgreSQL look the same from here. */
export type Database = PgDatabase<PgQueryResultHKT>

/** SQL files and the table of schema `drizzle` that remembers which of them ran: each process has its own. */
export type Migrations = { readonly folder: string; readonly table: string }

/** An open database and what its life needs. */
export type OpenDatabase = {
  readonly db: Database
  /** Brings the tables up to date. */
  readonly migrate: (migrations: Migrations) => Promise<void>
  readonly close: () => Promise<void>
}
