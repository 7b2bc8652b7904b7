import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { complaints } from '../database/schema/index.ts'
import type { ComplaintRow } from './write-complaint.ts'

/** A complaint of this player. Somebody else's does not exist for him. */
export async function ownComplaint(db: Database, playerId: string, number: string): Promise<ComplaintRow> {
  const [row] = await db
    .select()
    .from(complaints)
    .where(and(eq(complaints.number, number), eq(complaints.playerId, playerId)))
  if (row === undefined) throw new Refusal('NOT_FOUND', 'Esa reclamación no existe.')
  return row
}
