import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { auditRecords } from '../database/schema/index.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readNotes } from './store-records.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What a page says of the override that it runs: enough to tell its link from others. */
export type OverrideClue = {
  readonly channel: string
  readonly unit: Unit
  readonly release: ReleaseId
  /** ISO. */
  readonly expiresAt: string
}

/** The record of a link that was made, in the database or, of one made on the store itself, there. `null`: there is none. */
export async function findOverride(
  db: Database,
  store: ReleaseStore,
  { channel, unit, release, expiresAt }: OverrideClue,
): Promise<{ readonly by: string | null; readonly at: string } | null> {
  const ends = new Date(expiresAt)
  const { kind, endsAt, by, at } = auditRecords
  const same = [eq(auditRecords.channel, channel), eq(auditRecords.unit, unit), eq(auditRecords.release, release)]
  const [row] = await db
    .select({ by, at })
    .from(auditRecords)
    .where(and(eq(kind, 'override'), eq(endsAt, ends), ...same))
    .limit(1)
  if (row) return { by: row.by, at: row.at.toISOString() }
  // A link holds for a day at most.
  const notes = await readNotes(store, new Date(ends.getTime() - dayMs))
  const isIt = (note: (typeof notes)[number]) =>
    note.kind === 'override' && note.channel === channel && note.unit === unit && note.release === release
  return notes.find((note) => isIt(note) && note.endsAt === ends.toISOString()) ?? null
}
