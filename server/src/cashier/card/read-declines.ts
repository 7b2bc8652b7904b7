import type { DeclineReason } from '@trebol/shared/contract/card'
import type { Database } from '@trebol/shared/database'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { cardAttempts } from '../../database/schema/index.ts'

export type CardDecline = { readonly depositId: string; readonly reason: DeclineReason }

/** Cards that were not accepted for these deposits, oldest first. */
export async function readDeclines(db: Database, depositIds: readonly string[]): Promise<CardDecline[]> {
  if (depositIds.length === 0) return []
  const rows = await db
    .select({ depositId: cardAttempts.depositId, reason: cardAttempts.reason })
    .from(cardAttempts)
    .where(and(inArray(cardAttempts.depositId, [...depositIds]), isNotNull(cardAttempts.reason)))
    .orderBy(asc(cardAttempts.seq))
  return rows.flatMap(({ depositId, reason }) => (reason === null ? [] : [{ depositId, reason }]))
}
