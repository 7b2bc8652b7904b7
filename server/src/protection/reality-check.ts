import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { protections } from '../database/schema/index.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'

type Row = typeof protections.$inferSelect
export type RealityCheck = {
  readonly minutes: number
  readonly next: { readonly minutes: number; readonly from: Date } | null
}

/** What to wait before a looser setting holds, in milliseconds. */
const loosenAfterMs = 24 * 60 * 60 * 1_000

/** Minutes of play between two reminders: what the player has set, or the operator's; a change that waited may be due. */
export async function readRealityCheck(db: Database, playerId: string, now: Date): Promise<RealityCheck> {
  const [row] = await db.select().from(protections).where(eq(protections.playerId, playerId))
  return row === undefined ? { minutes: jurisdiction.reality_check.default, next: null } : dueBy(row, now)
}

function dueBy({ realityCheck, nextRealityCheck, nextFrom }: Row, now: Date): RealityCheck {
  if (nextRealityCheck === null || nextFrom === null) return { minutes: realityCheck, next: null }
  return nextFrom <= now
    ? { minutes: nextRealityCheck, next: null }
    : { minutes: realityCheck, next: { minutes: nextRealityCheck, from: nextFrom } }
}

/** More often holds at once; less often waits 24 hours. What was asked for last replaces what still waited. */
export function changeRealityCheck({ minutes }: RealityCheck, wanted: number, now: Date): RealityCheck {
  return wanted <= minutes
    ? { minutes: wanted, next: null }
    : { minutes, next: { minutes: wanted, from: new Date(now.getTime() + loosenAfterMs) } }
}

export async function keepRealityCheck(db: Database, playerId: string, { minutes, next }: RealityCheck): Promise<void> {
  const row = { realityCheck: minutes, nextRealityCheck: next?.minutes ?? null, nextFrom: next?.from ?? null }
  await db
    .insert(protections)
    .values({ playerId, ...row })
    .onConflictDoUpdate({ target: protections.playerId, set: row })
}
