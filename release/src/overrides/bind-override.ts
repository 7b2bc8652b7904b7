import type { OverrideLink } from '@trebol/shared/contract/override'
import type { Database } from '@trebol/shared/database'
import { and, eq, lt } from 'drizzle-orm'
import { recordAudit } from '../audit/database-records.ts'
import { overrideBindings } from '../database/schema/index.ts'

/**
 * Gives a link to the browser that comes first; the same browser may come again. Forgets links whose time is over.
 * @returns whether it is this browser's
 */
export async function bindOverride(
  db: Database,
  { nonce, expiresAt, channel, unit, id }: OverrideLink,
  browser: string,
  now: Date,
): Promise<boolean> {
  await db.delete(overrideBindings).where(lt(overrideBindings.expiresAt, now))
  const row = { nonce, browser, boundAt: now, expiresAt: new Date(expiresAt) }
  const what = `a browser took the link to ${id}, until ${expiresAt}`
  const about = {
    at: now.toISOString(),
    kind: 'redeem',
    by: null,
    channel,
    unit,
    release: id,
    endsAt: expiresAt,
  } as const
  await db.transaction(async (tx) => {
    const insert = tx.insert(overrideBindings).values(row).onConflictDoNothing()
    const isFirst = (await insert.returning({ nonce: overrideBindings.nonce })).length === 1
    if (isFirst) await recordAudit(tx, { ...about, what })
  })
  const mine = and(eq(overrideBindings.nonce, nonce), eq(overrideBindings.browser, browser))
  return (await db.select({ nonce: overrideBindings.nonce }).from(overrideBindings).where(mine)).length === 1
}
