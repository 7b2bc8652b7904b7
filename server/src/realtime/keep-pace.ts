import type { Database } from '@trebol/shared/database'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { realtimeOutbox, realtimePaces } from '../database/schema/index.ts'
import { maintenanceKeptMs } from '../operator/maintenance-flag.ts'

/** Seconds between two events of a kind in one channel, for what changes more often than anybody wants to read it. */
const paces: Readonly<Record<string, number>> = { JackpotUpdated: 5, RaceUpdated: 2, DrawUpdated: 2 }

/** Seconds until no process goes by what was before: a page that asks earlier would be told that nothing has changed. */
const settling: Readonly<Record<string, number>> = { MaintenanceChanged: maintenanceKeptMs / 1_000 }

/** What says the same thing in one batch of the outbox, and the last of it. */
type Told = {
  readonly same: readonly number[]
  readonly last: { readonly id: number; readonly channel: string; readonly event: string }
}

/**
 * Whether an event may be told now. One that comes too soon after the one before it waits in the outbox for its moment,
 * so the last state is always told; what it replaces is dropped.
 */
export async function keepPace(db: Database, { same, last }: Told): Promise<boolean> {
  const { channel, event } = last
  const settles = settling[event]
  if (settles !== undefined) {
    const there = sql`${realtimeOutbox.at} + make_interval(secs => ${settles})`
    const early = await db
      .update(realtimeOutbox)
      .set({ leasedUntil: there })
      .where(and(inArray(realtimeOutbox.id, [...same]), gt(there, sql`now()`)))
      .returning()
    if (early.some(({ id }) => id === last.id)) return false
  }
  const seconds = paces[event]
  if (seconds === undefined) return true
  const rest = sql`make_interval(secs => ${seconds})`
  const turn = await db
    .insert(realtimePaces)
    .values({ channel, event })
    .onConflictDoUpdate({
      target: [realtimePaces.channel, realtimePaces.event],
      set: { toldAt: sql`now()` },
      setWhere: sql`${realtimePaces.toldAt} <= now() - ${rest}`,
    })
    .returning()
  if (turn.length > 0) return true
  const next = db
    .select({ at: sql`${realtimePaces.toldAt} + ${rest}` })
    .from(realtimePaces)
    .where(and(eq(realtimePaces.channel, channel), eq(realtimePaces.event, event)))
  await db
    .update(realtimeOutbox)
    .set({ leasedUntil: sql`(${next})` })
    .where(eq(realtimeOutbox.id, last.id))
  await db.delete(realtimeOutbox).where(and(inArray(realtimeOutbox.id, [...same]), ne(realtimeOutbox.id, last.id)))
  return false
}
