import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it: embedded and real PostgreSQL look the same from here. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database and what its life needs. */
export type OpenDatabase = {
  readonly db: Database
  /** Brings the tables up to date with the SQL files of `folder`. */
  readonly migrate: (folder: string) => Promise<void>
  readonly close: () => Promise<void>
}
