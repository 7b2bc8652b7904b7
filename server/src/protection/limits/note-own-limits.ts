import type { Database } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import { limitNotices } from '../../database/schema/index.ts'
import type { PassedLimit } from './passed-limits.ts'

/**
 * Keeps that limits of a player are near their end or at it, each once in a period: a win may lead back and forth over the
 * same line. Where a row is new, or goes on to the end, the database tells his browsers, with what is booked or not at all.
 */
export async function noteOwnLimits(db: Database, playerId: string, passed: readonly PassedLimit[]): Promise<void> {
  if (passed.length === 0) return
  const rows = passed.map(({ limit: { type, period, scope, value }, level, since }) => ({
    ...{ playerId, type, period, scope, value, since, level },
  }))
  const { type, period, scope, value, since, level } = limitNotices
  await db
    .insert(limitNotices)
    .values(rows)
    .onConflictDoUpdate({
      target: [limitNotices.playerId, type, period, scope, value, since],
      set: { level: sql`excluded.level` },
      setWhere: sql`${level} = 'near' and excluded.level = 'reached'`,
    })
}
