import { randomUUID } from 'node:crypto'
import type { ComplaintAbout, ComplaintLanguage, ComplaintReceipt, ComplaintTopic } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import { complaintEntries, complaints } from '../database/schema/index.ts'
import { complaintDeadlines } from './complaint-deadlines.ts'
import { complaintNumber } from './complaint-number.ts'

export type ComplaintRow = typeof complaints.$inferSelect

const visitors = sql`${complaints.playerId} is null`

type Wish = {
  readonly from: { readonly playerId: string } | { readonly email: string }
  readonly rid: string
  readonly topic: ComplaintTopic
  readonly about: ComplaintAbout | null
  readonly text: string
  readonly fileIds: readonly string[]
  readonly lang: ComplaintLanguage
  readonly at: Date
}

/** Writes a complaint with its first entry. Null: there is one of this visitor's intent already. In a transaction. */
export async function writeComplaint(
  tx: Database,
  { from, rid, topic, about, text, fileIds, lang, at }: Wish,
): Promise<ComplaintRow | null> {
  const [row] = await tx
    .insert(complaints)
    .values({
      ...{ id: randomUUID(), number: complaintNumber(), ...from, rid, topic, lang, state: 'received' },
      ...(about !== null && { about, aboutKey: `${about.kind}:${about.id}` }),
      ...{ ...complaintDeadlines(topic, at), createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing({ target: complaints.rid, where: visitors })
    .returning()
  if (row === undefined) return null
  await tx
    .insert(complaintEntries)
    .values({ complaintId: row.id, kind: 'opened', text, fileIds: [...fileIds], state: 'received', at })
  return row
}

export const presentReceipt = ({ number, ackBy, answerBy }: ComplaintRow): ComplaintReceipt => ({
  number,
  ack_by: ackBy.toISOString(),
  answer_by: answerBy.toISOString(),
})
