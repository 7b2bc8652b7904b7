import { type ReleaseId, releaseIdSchema, type Unit, unitSchema, units } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { counters, sessionReleases, sessions } from '../database/schema/index.ts'
import type { CounterKind } from './tally.ts'

/** A visible page says that it lives once a minute: one that was silent for longer is gone. */
export const openForMs = 90_000

export type ReleaseCount = { readonly unit: Unit; readonly release: ReleaseId; readonly count: number }

const countSchema = v.object({ unit: unitSchema, release: releaseIdSchema, count: v.number() })
const isOpen = (channel: string, now: Date) =>
  and(
    eq(sessions.channel, channel),
    isNull(sessions.leftAt),
    gt(sessions.lastSeen, new Date(now.getTime() - openForMs)),
  )
const many = sql<number>`count(*)`.mapWith(Number)

/** How many open sessions run each release: seen in the last 90 seconds and not left. */
export async function openSessions(db: Database, channel: string, now: Date): Promise<ReleaseCount[]> {
  const found = await Promise.all(
    units.map(async (unit) => {
      const release = sql<string>`${sessions.set}->>${unit}`
      const rows = await db
        .select({ release: release.as('running'), count: many })
        .from(sessions)
        .where(and(isOpen(channel, now), sql`${sessions.set} ? ${unit}`))
        .groupBy(sql`running`)
      return rows.map((row) => v.parse(countSchema, { unit, ...row }))
    }),
  )
  return found.flat()
}

export type OpenRelease = { readonly id: string; readonly release: ReleaseId }

const openReleaseSchema = v.object({ id: v.string(), release: releaseIdSchema })
type OpenOf = { readonly channel: string; readonly unit: Unit; readonly now: Date }

/** Open sessions with what they run of a unit, of this release alone when one is named. */
export async function runningIn(
  db: Database,
  { channel, unit, release, now }: OpenOf & { readonly release?: ReleaseId },
): Promise<OpenRelease[]> {
  const running = sql<string>`${sessions.set}->>${unit}`
  const rows = await db
    .select({ id: sessions.id, release: running.as('running') })
    .from(sessions)
    .where(and(isOpen(channel, now), release === undefined ? sql`${sessions.set} ? ${unit}` : eq(running, release)))
  return rows.map((row) => v.parse(openReleaseSchema, row))
}

/** A statement has room for 65,535 values. */
const idsAtOnce = 10_000

/** How many of these sessions run a release, or with a `target` another one than that, `still`, and of how many that was the last news and they are `lost` since. */
export async function countAgain(
  db: Database,
  {
    ids,
    unit,
    release,
    target,
    now,
  }: Omit<OpenOf, 'channel'> & {
    readonly ids: readonly string[]
    readonly release: ReleaseId
    readonly target?: ReleaseId | undefined
  },
): Promise<{ readonly still: number; readonly lost: number }> {
  const heard = sql`${sessions.lastSeen} > ${new Date(now.getTime() - openForMs)}`
  const running = sql<string>`${sessions.set}->>${unit}`
  const found = { still: 0, lost: 0 }
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const [row] = await db
      .select({
        still: sql<number>`count(*) filter (where ${heard})`.mapWith(Number),
        lost: sql<number>`count(*) filter (where not ${heard})`.mapWith(Number),
      })
      .from(sessions)
      .where(
        and(
          inArray(sessions.id, ids.slice(at, at + idsAtOnce)),
          isNull(sessions.leftAt),
          target === undefined ? eq(running, release) : ne(running, target),
        ),
      )
    found.still += row?.still ?? 0
    found.lost += row?.lost ?? 0
  }
  return found
}

/** Releases that any session has run since then: what must not be pruned. */
export async function usedReleases(db: Database, since: Date): Promise<{ unit: Unit; release: ReleaseId }[]> {
  const { unit, release } = sessionReleases
  const rows = await db
    .selectDistinct({ unit, release })
    .from(sessionReleases)
    .where(gte(sessionReleases.lastSeen, since))
  return rows.map((row) => v.parse(v.object({ unit: unitSchema, release: releaseIdSchema }), row))
}

/** How a release has done: loads of it, loads that failed, and errors of pages that came from it. */
export type TrackRecord = {
  readonly release: ReleaseId
  readonly loads: number
  readonly failures: number
  readonly errors: number
}

/** What the counters say of each release of a unit, of all minutes from `since` on. */
export async function trackRecords(db: Database, channel: string, unit: Unit, since: Date): Promise<TrackRecord[]> {
  const { release, kind, minute, count } = counters
  const sumOf = (...kinds: CounterKind[]) =>
    sql<string>`coalesce(sum(${count}) filter (where ${inArray(kind, kinds)}), 0)`
  const rows = await db
    .select({
      release,
      loads: sumOf('boot', 'unit-loaded'),
      failures: sumOf('unit-failed'),
      errors: sumOf('error'),
    })
    .from(counters)
    .where(and(eq(counters.channel, channel), eq(counters.unit, unit), gte(minute, since)))
    .groupBy(release)
  return rows.flatMap(({ release: id, loads, failures, errors }) => {
    const named = v.safeParse(releaseIdSchema, id)
    return named.success
      ? [{ release: named.output, loads: Number(loads), failures: Number(failures), errors: Number(errors) }]
      : []
  })
}
