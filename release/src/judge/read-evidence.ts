import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, eq, gte, sql } from 'drizzle-orm'
import { sessionReleases } from '../database/schema/index.ts'
import type { Evidence } from './judge.ts'

type Asked = { readonly channel: string; readonly unit: Unit; readonly release: ReleaseId; readonly since: Date }

/** What the sessions that began after `since` saw of a release. */
export async function readEvidence(db: Database, { channel, unit, release, since }: Asked): Promise<Evidence> {
  const { loaded, failed, early, errored, loadMs } = sessionReleases
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const rows = await db
    .select({
      tried: count(sql`${loaded} or ${failed} or ${early}`),
      failed: count(sql`${failed} or ${early}`),
      loaded: count(sql`${loaded}`),
      errored: count(sql`${loaded} and ${errored}`),
      timed: count(sql`${loadMs} is not null`),
      medianMs: sql<number | null>`percentile_cont(0.5) within group (order by ${loadMs})`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(sessionReleases)
    .where(
      and(
        eq(sessionReleases.channel, channel),
        eq(sessionReleases.unit, unit),
        eq(sessionReleases.release, release),
        gte(sessionReleases.firstSeen, since),
      ),
    )
  return rows[0] ?? { tried: 0, failed: 0, loaded: 0, errored: 0, timed: 0, medianMs: null }
}
