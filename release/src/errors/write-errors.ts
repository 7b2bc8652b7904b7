import type { Database } from '@trebol/shared/database'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { errorGroups, errorSightings } from '../database/schema/index.ts'
import { admitGroups, type BegunToday } from './admit-groups.ts'
import type { Grouped } from './group-errors.ts'

/** A statement has room for 65,535 values. */
const rowsAtOnce = 1_000
const dayMs = 24 * 60 * 60 * 1_000
/** Counts of one session end here: a number of a page must not grow out of its column. */
const mostCounted = 1_000_000

type Writer = Pick<Database, 'select' | 'insert'>

function* slices<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}

async function knownIds(db: Writer, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of slices([...new Set(ids)])) {
    const rows = await db.select({ id: errorGroups.id }).from(errorGroups).where(inArray(errorGroups.id, some))
    for (const { id } of rows) known.add(id)
  }
  return known
}

async function begunSince(db: Writer, channel: string, since: Date): Promise<BegunToday> {
  const { unit, release, network, firstSeen } = errorGroups
  return db
    .select({ unit, release, network, count: sql<number>`count(*)`.mapWith(Number) })
    .from(errorGroups)
    .where(and(eq(errorGroups.channel, channel), gte(firstSeen, since)))
    .groupBy(unit, release, network)
}

/** Adds the errors of a batch, of one channel, to what is stored. For a transaction. */
export async function writeErrors(db: Writer, grouped: readonly Grouped[]): Promise<void> {
  const [first] = grouped
  if (first === undefined) return
  const { channel, firstSeen } = first.group
  const day = new Date(Math.floor(firstSeen.getTime() / dayMs) * dayMs)
  const known = await knownIds(
    db,
    grouped.map(({ group }) => group.id),
  )
  const { groups, sightings } = admitGroups(grouped, known, await begunSince(db, channel, day))
  // The same order in every process, so that two writers never wait for each other in a circle.
  const rows = [...groups].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const some of slices(rows)) {
    await db
      .insert(errorGroups)
      .values(some)
      .onConflictDoUpdate({
        target: errorGroups.id,
        set: { lastSeen: sql`greatest(${errorGroups.lastSeen}, excluded.last_seen)` },
      })
  }
  const keyOf = ({ group, session }: (typeof sightings)[number]) => `${group} ${session}`
  for (const some of slices([...sightings].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))) {
    await db
      .insert(errorSightings)
      .values(some.map((row) => ({ ...row, count: Math.min(row.count, mostCounted) })))
      .onConflictDoUpdate({
        target: [errorSightings.group, errorSightings.session],
        set: {
          count: sql`least(${errorSightings.count} + excluded.count, ${mostCounted})`,
          firstSeen: sql`least(${errorSightings.firstSeen}, excluded.first_seen)`,
          lastSeen: sql`greatest(${errorSightings.lastSeen}, excluded.last_seen)`,
          network: sql`coalesce(${errorSightings.network}, excluded.network)`,
        },
      })
  }
}

/** Sightings that are kept at most: the newest. */
const mostSightings = 1_000_000

/** Forgets errors as beacons are forgotten: after 30 days, what came without a ticket after one. */
export async function removeOldErrors(db: Database, now: Date, most = mostSightings): Promise<void> {
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs)}`
  const { lastSeen, network } = errorSightings
  await db.delete(errorSightings).where(sql`${lastSeen} < ${before(30)}`)
  await db.delete(errorSightings).where(sql`${network} is null and ${lastSeen} < ${before(1)}`)
  await db.execute(
    sql`delete from ${errorSightings} where ${lastSeen} < (select ${lastSeen} from ${errorSightings} order by ${lastSeen} desc offset ${most - 1} limit 1)`,
  )
  await db.execute(
    sql`delete from ${errorGroups} where not exists (select 1 from ${errorSightings} where ${errorSightings.group} = ${errorGroups.id})`,
  )
}
