import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from './database.ts'

const journalSchema = v.object({ entries: v.pipe(v.array(v.object({ when: v.number() })), v.minLength(1)) })

/** Raised when the tables are older or newer than this build; the message is the repair. */
export class TablesError extends Error {
  override readonly name = 'TablesError'
}

/** The server never migrates: it checks that the preparation has run, so that it cannot work on foreign tables. */
export async function requireCurrentTables(db: Database, folder: string): Promise<void> {
  const journal = v.parse(journalSchema, JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')))
  const wanted = Math.max(...journal.entries.map((entry) => entry.when))
  const found = await lastMigration(db)
  if (found === wanted) return
  throw new TablesError(
    found !== null && found > wanted
      ? 'The database was prepared by a newer version of the server. Start that version.'
      : 'The database is not prepared for this version. Run prepare first (node dist/prepare.js) with the same settings.',
  )
}

async function lastMigration(db: Database): Promise<number | null> {
  const present = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(values (1)) as one`)
  if (present[0]?.name == null) return null
  const rows = await db.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`)
  return rows[0]?.at ?? null
}
