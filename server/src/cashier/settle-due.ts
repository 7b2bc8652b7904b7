import type { Database } from '@trebol/shared/database'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { deposits } from '../database/schema/index.ts'
import { moveDeposit } from './move-deposit.ts'

const pending = ['awaiting_payment', 'under_review'] as const

/**
 * Does what time has made due: payments that nobody made expire, and transfers that their chain has confirmed are
 * credited. With a player, his alone: what he reads is then right whether the clock has come by or not.
 */
export async function settleDue(db: Database, now: Date, playerId?: string): Promise<void> {
  const due = await db
    .select({ id: deposits.id, status: deposits.status })
    .from(deposits)
    .where(
      and(
        inArray(deposits.status, [...pending]),
        lte(deposits.dueAt, now),
        playerId === undefined ? undefined : eq(deposits.playerId, playerId),
      ),
    )
    .orderBy(asc(deposits.dueAt))
    .limit(200)
  for (const { id, status } of due) {
    const event = status === 'awaiting_payment' ? ('late' as const) : ('paid' as const)
    await db.transaction((tx) => moveDeposit(tx, { id, event, at: now }))
  }
}

/** When there is something to do next, if anything waits. */
export async function nextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: deposits.dueAt })
    .from(deposits)
    .where(and(inArray(deposits.status, [...pending]), isNotNull(deposits.dueAt)))
    .orderBy(asc(deposits.dueAt))
    .limit(1)
  return row?.dueAt ?? null
}
