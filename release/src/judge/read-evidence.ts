import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { pageStepMs } from '../beacons/page-loads.ts'
import { pageLoads, sessionReleases } from '../database/schema/index.ts'
import type { Evidence } from './judge.ts'

type Asked = {
  readonly channel: string
  readonly unit: Unit
  readonly release: ReleaseId
  readonly since: Date
  readonly now: Date
}

/** A page that has not started after so long counts as one that does not. */
const settledMs = 30_000

/** How the pages of a host did that were sent since then: a host that does not start tells nobody. */
async function readStarts(
  db: Database,
  { channel, release, since, now }: Asked,
): Promise<Pick<Evidence, 'tried' | 'failed' | 'pages'>> {
  const total = (column: typeof pageLoads.sent | typeof pageLoads.started) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const until = new Date(now.getTime() - settledMs - pageStepMs)
  const rows = await db
    .select({ sent: total(pageLoads.sent), started: total(pageLoads.started) })
    .from(pageLoads)
    .where(
      and(
        eq(pageLoads.channel, channel),
        eq(pageLoads.release, release),
        gte(pageLoads.at, since),
        lt(pageLoads.at, until),
      ),
    )
  const { sent, started } = rows[0] ?? { sent: 0, started: 0 }
  return { tried: sent, failed: Math.max(0, sent - started), pages: { uncounted: Math.max(0, started - sent) } }
}

/** What the sessions that began after `since` saw of a release. */
async function readSessions(db: Database, { channel, unit, release, since }: Asked): Promise<Evidence> {
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

/**
 * What is known of a release since its ramp began: of a remote what sessions saw of it; of a host how many of its pages
 * started, and what those that did saw of it. Source: docs/platform.md, "The judge".
 */
export async function readEvidence(db: Database, asked: Asked): Promise<Evidence> {
  if (asked.unit !== 'host') return readSessions(db, asked)
  const [sessions, starts] = await Promise.all([readSessions(db, asked), readStarts(db, asked)])
  return { ...sessions, ...starts }
}
