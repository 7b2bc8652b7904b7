import type { Database } from '@trebol/shared/database'
import { and, isNull, lt, sql } from 'drizzle-orm'
import { auditDays } from '../audit/store-records.ts'
import { auditRecords, counters, pages, refusals, sessionReleases, sessions } from '../database/schema/index.ts'
import type { Grouped } from '../errors/group-errors.ts'
import { removeOldErrors, writeErrors } from '../errors/write-errors.ts'
import { mostPageEvents } from './page-events.ts'
import type { Tally } from './tally.ts'

/** A statement has room for 65,535 values. */
const rowsAtOnce = 1_000
const dayMs = 24 * 60 * 60 * 1_000

function* slices<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}

/** The same order in every process, so that two writers never wait for each other in a circle. */
const inOrder = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item)

/** Adds a batch and its errors to what is stored, by the same rules as within the batch (`mergeSession`, `mergeRelease`, …). */
export async function writeTally(db: Database, batch: Tally, errors: readonly Grouped[] = []): Promise<void> {
  await db.transaction(async (tx) => {
    for (const rows of slices(inOrder(batch.sessions, ({ id }) => id))) {
      const newer = sql`excluded.seq > ${sessions.seq}`
      await tx
        .insert(sessions)
        .values(rows)
        .onConflictDoUpdate({
          target: sessions.id,
          set: {
            seq: sql`greatest(${sessions.seq}, excluded.seq)`,
            rev: sql`case when ${newer} then excluded.rev else ${sessions.rev} end`,
            set: sql`case when ${newer} then excluded.release_set else ${sessions.set} end`,
            leftAt: sql`case when ${newer} then excluded.left_at else ${sessions.leftAt} end`,
            firstSeen: sql`least(${sessions.firstSeen}, excluded.first_seen)`,
            lastSeen: sql`greatest(${sessions.lastSeen}, excluded.last_seen)`,
            network: sql`coalesce(${sessions.network}, excluded.network)`,
            bucket: sql`coalesce(${sessions.bucket}, excluded.bucket)`,
            override: sql`case when ${newer} then excluded.override else ${sessions.override} end`,
            fellBack: sql`case when ${newer} then excluded.fell_back else ${sessions.fellBack} end`,
            events: sql`case when excluded.events = '[]' then ${sessions.events} else (select jsonb_agg(e order by i) from jsonb_array_elements(${sessions.events} || excluded.events) with ordinality as one(e, i) where i <= ${mostPageEvents}) end`,
          },
        })
    }
    for (const rows of slices(
      inOrder(batch.releases, ({ session, unit, release }) => `${session} ${unit} ${release}`),
    )) {
      const { session, unit, release, loaded, failed, early, errored } = sessionReleases
      await tx
        .insert(sessionReleases)
        .values(rows)
        .onConflictDoUpdate({
          target: [session, unit, release],
          set: {
            firstSeen: sql`least(${sessionReleases.firstSeen}, excluded.first_seen)`,
            lastSeen: sql`greatest(${sessionReleases.lastSeen}, excluded.last_seen)`,
            loaded: sql`${loaded} or excluded.loaded`,
            failed: sql`${failed} or excluded.failed`,
            early: sql`${early} or (excluded.early and not ${loaded})`,
            errored: sql`${errored} or excluded.errored or (excluded.early and ${loaded})`,
            loadMs: sql`coalesce(${sessionReleases.loadMs}, excluded.load_ms)`,
            lcp: sql`coalesce(${sessionReleases.lcp}, excluded.lcp)`,
            inp: sql`coalesce(${sessionReleases.inp}, excluded.inp)`,
            cls: sql`coalesce(${sessionReleases.cls}, excluded.cls)`,
            ready: sql`coalesce(${sessionReleases.ready}, excluded.ready)`,
            network: sql`coalesce(${sessionReleases.network}, excluded.network)`,
            asked: sql`${sessionReleases.asked} or excluded.asked`,
          },
        })
    }
    const counterKey = ({ minute, channel, unit, release, kind }: Tally['counters'][number]) =>
      `${minute.getTime()} ${channel} ${unit} ${release} ${kind}`
    for (const rows of slices(inOrder(batch.counters, counterKey))) {
      await tx
        .insert(counters)
        .values(rows.map((row) => ({ ...row, histogram: [...row.histogram] })))
        .onConflictDoUpdate({
          target: [counters.minute, counters.channel, counters.unit, counters.release, counters.kind],
          set: {
            // A page says how often it failed: that must not grow out of the column.
            count: sql`least(${counters.count}::bigint + excluded.count, 2147483647)`,
            msSum: sql`${counters.msSum} + excluded.ms_sum`,
            histogram: sql`(select array_agg(a + b order by i) from unnest(${counters.histogram}, excluded.histogram) with ordinality as both_of(a, b, i))`,
          },
        })
    }
    for (const rows of slices(inOrder(batch.pages, ({ id }) => id))) {
      await tx
        .insert(pages)
        .values(rows)
        .onConflictDoUpdate({ target: pages.id, set: { started: sql`${pages.started} or excluded.started` } })
    }
    await writeErrors(tx, errors)
  })
}

/** Rows that `sessions`, `session_releases` and `pages` each keep at most: the newest. */
export const mostRows = 1_000_000

/** Forgets beacons after 30 days, those without a ticket after a day, and the audit list after `auditDays`. */
export async function removeOld(db: Database, now: Date, most = mostRows): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.delete(sessions).where(lt(sessions.lastSeen, before(30)))
  await db.delete(sessionReleases).where(lt(sessionReleases.lastSeen, before(30)))
  await db.delete(sessions).where(and(isNull(sessions.network), lt(sessions.lastSeen, before(1))))
  await db.delete(sessionReleases).where(and(isNull(sessionReleases.network), lt(sessionReleases.lastSeen, before(1))))
  await db.delete(pages).where(lt(pages.at, before(30)))
  for (const [table, newest] of [
    [sessions, sessions.lastSeen],
    [sessionReleases, sessionReleases.lastSeen],
    [pages, pages.at],
  ] as const) {
    await db.execute(
      sql`delete from ${table} where ${newest} < (select ${newest} from ${table} order by ${newest} desc offset ${most - 1} limit 1)`,
    )
  }
  await db.delete(counters).where(lt(counters.minute, before(30)))
  await removeOldErrors(db, now)
  await db.delete(auditRecords).where(lt(auditRecords.at, before(auditDays)))
  await db.delete(refusals).where(lt(refusals.at, before(auditDays)))
}
