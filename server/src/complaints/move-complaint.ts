import type { ComplaintOutcome } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { complaintEntries, complaints } from '../database/schema/index.ts'
import { type ComplaintEvent, decideComplaint } from './decide-complaint.ts'
import type { ComplaintRow } from './write-complaint.ts'

type Wanted = {
  /** Locked by `holdComplaint` in the same transaction. */
  readonly row: ComplaintRow
  readonly event: ComplaintEvent
  readonly at: Date
  readonly text?: string
  readonly outcome?: ComplaintOutcome
  readonly fileIds?: readonly string[]
  /** Null: the player himself. */
  readonly operatorId: string | null
  readonly change?: Partial<Pick<ComplaintRow, 'answerBy' | 'extended' | 'escalatedTo'>>
}

/** Locks a complaint to the end of the transaction. Null: there is none. */
export async function holdComplaint(tx: Database, id: string): Promise<ComplaintRow | null> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('update')
  return row ?? null
}

/**
 * Lets an event happen to a complaint that is held: the pure table decides, and state and entry are written together. Null:
 * it cannot happen in its state. Whatever the operator does first confirms that he has it.
 */
export async function moveComplaint(tx: Database, wanted: Wanted): Promise<ComplaintRow | null> {
  const { row, event, at, text, outcome, fileIds = [], operatorId, change = {} } = wanted
  const decision = decideComplaint(row.state, event)
  if (decision.kind === 'refused') return null
  const state = decision.kind === 'moves' ? decision.to : row.state
  const [next] = await tx
    .update(complaints)
    .set({
      ...{ ...change, state, updatedAt: at },
      ...(outcome !== undefined && { outcome }),
      ...(operatorId !== null && row.ackedAt === null && { ackedAt: at }),
    })
    .where(eq(complaints.id, row.id))
    .returning()
  if (next === undefined) throw new Error('a locked complaint is gone')
  await tx.insert(complaintEntries).values({
    ...{ complaintId: row.id, kind: event, operatorId, fileIds: [...fileIds], state, at },
    ...{ text: text ?? null, outcome: outcome ?? null },
  })
  return next
}
