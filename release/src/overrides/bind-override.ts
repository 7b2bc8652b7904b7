import type { OverrideLink } from '@trebol/shared/contract/override'
import type { Database } from '@trebol/shared/database'
import { and, eq, lt } from 'drizzle-orm'
import { overrideBindings } from '../database/schema/index.ts'

/**
 * Gives a link to the browser that comes first; the same browser may come again. Forgets links whose time is over.
 * @returns whether it is this browser's
 */
export async function bindOverride(
  db: Database,
  { nonce, expiresAt }: Pick<OverrideLink, 'nonce' | 'expiresAt'>,
  browser: string,
  now: Date,
): Promise<boolean> {
  await db.delete(overrideBindings).where(lt(overrideBindings.expiresAt, now))
  const row = { nonce, browser, boundAt: now, expiresAt: new Date(expiresAt) }
  await db.insert(overrideBindings).values(row).onConflictDoNothing()
  const mine = and(eq(overrideBindings.nonce, nonce), eq(overrideBindings.browser, browser))
  return (await db.select({ nonce: overrideBindings.nonce }).from(overrideBindings).where(mine)).length === 1
}
