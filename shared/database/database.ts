import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** The database or a transaction on it: embedded and real PostgreSQL look the same from here. */
export type Database = PgDatabase<PgQueryResultHKT>

/** SQL files and the table of schema `drizzle` that remembers which of them ran: each process has its own. */
export type Migrations = { readonly folder: string; readonly table: string }

/** Single statements on connections of their own. */
export type Beside = Pick<Pool, 'query'>

/** An open database and what its life needs. */
export type OpenDatabase = {
  readonly db: Database
  /**
   * For what must count although the transaction around it is undone, and must not wait for the connections that such
   * transactions hold; null: the embedded database has one connection alone.
   */
  readonly beside: Beside | null
  /** Brings the tables up to date. */
  readonly migrate: (migrations: Migrations) => Promise<void>
  readonly close: () => Promise<void>
}
