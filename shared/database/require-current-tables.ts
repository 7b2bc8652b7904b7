import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Migrations } from './database.ts'

const journalSchema = v.object({ entries: v.pipe(v.array(v.object({ when: v.number() })), v.minLength(1)) })

/** Raised when the tables are older or newer than this build; the message is the repair. */
export class TablesError extends Error {
  override readonly name = 'TablesError'
}

/** What to say when the tables do not belong to this build. */
export type TablesTexts = { readonly newer: string; readonly older: string }

/**
 * Makes sure that the tables are those of this build, so that a process cannot work on foreign ones.
 * @throws TablesError with the text that fits.
 */
export async function requireCurrentTables(
  db: Database,
  { folder, table }: Migrations,
  texts: TablesTexts,
): Promise<void> {
  const journal = v.parse(journalSchema, JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')))
  const wanted = Math.max(...journal.entries.map((entry) => entry.when))
  const found = await lastMigration(db, table)
  if (found === wanted) return
  throw new TablesError(found !== null && found > wanted ? texts.newer : texts.older)
}

async function lastMigration(db: Database, table: string): Promise<number | null> {
  const present = await db
    .select({ name: sql<string | null>`to_regclass(${`drizzle.${table}`})::text` })
    .from(sql`(values (1)) as one`)
  if (present[0]?.name == null) return null
  const rows = await db.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.${sql.identifier(table)}`)
  return rows[0]?.at ?? null
}
