import type { Database } from '@trebol/shared/database'
import { desc, eq, inArray } from 'drizzle-orm'
import { presentComplaint, presentEntry, readEntries } from '../../complaints/present-complaint.ts'
import type { ComplaintRow } from '../../complaints/write-complaint.ts'
import { deskActs, operators, players } from '../../database/schema/index.ts'

/** Complaints with all that was written, who complains, and what was done here already. */
export async function presentComplaintsForDesk(db: Database, rows: readonly ComplaintRow[], now: Date) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const playerIds = rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]))
  const owners =
    playerIds.length === 0
      ? []
      : await db
          .select({ id: players.id, email: players.email, name: players.name, document: players.documentNumber })
          .from(players)
          .where(inArray(players.id, playerIds))
  const acts = await db
    .select({ subject: deskActs.subject, act: deskActs.act, why: deskActs.why, at: deskActs.at, by: operators.name })
    .from(deskActs)
    .innerJoin(operators, eq(operators.id, deskActs.operatorId))
    .where(inArray(deskActs.subject, ids))
    .orderBy(desc(deskActs.id))
  const entries = await readEntries(db, ids)
  return rows.map((row) => ({
    ...presentComplaint(row, now),
    id: row.id,
    lang: row.lang,
    email: row.email,
    acknowledged: row.ackedAt !== null,
    escalated_to: row.escalatedTo.map(({ name, at }) => ({ name, at })),
    player: owners.find(({ id }) => id === row.playerId) ?? null,
    entries: entries.filter(({ complaintId }) => complaintId === row.id).map(presentEntry),
    acts: acts
      .filter(({ subject }) => subject === row.id)
      .map(({ act, why, by, at }) => ({ act, why, by, at: at.toISOString() })),
  }))
}
