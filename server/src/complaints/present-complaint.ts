import type { Complaint, ComplaintThread } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { asc, eq, inArray } from 'drizzle-orm'
import { complaintEntries, files } from '../database/schema/index.ts'
import { complaintBodies } from './complaint-terms.ts'
import { decideComplaint, isOpen } from './decide-complaint.ts'
import { decideEscalation } from './decide-escalation.ts'
import { type ComplaintRow, presentReceipt } from './write-complaint.ts'

/** Whether the operator is late, with the confirmation or with the answer. */
export const isOverdue = ({ state, ackedAt, ackBy, answerBy }: ComplaintRow, now: Date): boolean =>
  isOpen(state) && (answerBy < now || (ackedAt === null && ackBy < now))

export function presentComplaint(row: ComplaintRow, now: Date): Complaint {
  const { rid, topic, state, about, outcome, extended, createdAt, updatedAt } = row
  return {
    ...presentReceipt(row),
    ...{ rid, topic, state, about, outcome, extended },
    overdue: isOverdue(row, now),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

/** What was written in some complaints, the oldest first, with what goes along. */
export async function readEntries(db: Database, complaintIds: readonly string[]) {
  if (complaintIds.length === 0) return []
  const rows = await db
    .select()
    .from(complaintEntries)
    .where(inArray(complaintEntries.complaintId, [...complaintIds]))
    .orderBy(asc(complaintEntries.id))
  const ids = rows.flatMap(({ fileIds }) => fileIds)
  const kept =
    ids.length === 0
      ? []
      : await db
          .select({ id: files.id, name: files.name, mime: files.mime, bytes: files.size })
          .from(files)
          .where(inArray(files.id, ids))
  return rows.map((row) => ({
    ...row,
    files: row.fileIds.flatMap((id) => {
      const file = kept.find((one) => one.id === id)
      return file?.mime == null ? [] : [{ ...file, mime: file.mime }]
    }),
  }))
}

type Written = Awaited<ReturnType<typeof readEntries>>[number]

export const presentEntry = ({ id, kind, operatorId, text, outcome, files: kept, at }: Written) => ({
  ...{ id: String(id), kind, text, outcome, files: kept, at: at.toISOString() },
  by: operatorId === null ? ('player' as const) : ('operator' as const),
})

export async function presentThread(db: Database, row: ComplaintRow, now: Date): Promise<ComplaintThread> {
  const next = decideEscalation(row, complaintBodies, now)
  return {
    complaint: presentComplaint(row, now),
    entries: (await readEntries(db, [row.id])).map(presentEntry),
    can_reply: decideComplaint(row.state, 'replied').kind !== 'refused',
    escalation: next && { ...next, from: next.from?.toISOString() ?? null },
    escalated_to: [...row.escalatedTo],
  }
}

/** Number of entries of one complaint: none grows without end. */
export const countEntries = (db: Database, complaintId: string): Promise<number> =>
  db.$count(complaintEntries, eq(complaintEntries.complaintId, complaintId))
