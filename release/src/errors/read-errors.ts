import { type ReleaseId, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { errorGroups, errorSightings } from '../database/schema/index.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { readNewest } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { errorExampleSchema } from './error-example.ts'
import { type ErrorDetail, type ErrorGroup, type ErrorList, othersFingerprint } from './error-report.ts'

/** What is asked of the errors of a channel; `null`: all. `since`: only what was seen from then on. */
export type ErrorsAsked = {
  readonly channel: string
  readonly unit: Unit | null
  readonly release: ReleaseId | null
  readonly since: Date
  readonly limit: number
}

/** Entries that are looked at: as many as any change of the last weeks needs. */
const logLookBack = 500

/**
 * The release that was active when another one first came to browsers, in what is given of the log, newest first; `null`:
 * none, or it came before that.
 */
export function releaseBefore(entries: readonly LogEntry[], unit: Unit, id: ReleaseId): ReleaseId | null {
  const came = entries.findLast(
    (entry) => entry.unit === unit && entry.to === id && entry.from !== id && entry.command === 'promote',
  )
  return came?.from ?? null
}

type Places = { readonly db: Database; readonly store: ReleaseStore }
type Row = Awaited<ReturnType<typeof selectGroups>>[number]

const known = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null => {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : null
}

function selectGroups(db: Database, where: SQL | undefined, limit: number) {
  const seen = errorSightings
  const newest = sql<Date>`max(${seen.lastSeen})`.mapWith(seen.lastSeen)
  return db
    .select({
      group: errorGroups,
      count: sql<number>`sum(${seen.count})`.mapWith(Number),
      sessions: sql<number>`count(*)`.mapWith(Number),
      firstSeen: sql<Date>`min(${seen.firstSeen})`.mapWith(seen.firstSeen),
      lastSeen: newest,
    })
    .from(errorGroups)
    .innerJoin(seen, eq(seen.group, errorGroups.id))
    .where(where)
    .groupBy(errorGroups.id)
    .orderBy(desc(newest), errorGroups.id)
    .limit(limit)
}

type Known = Pick<typeof errorGroups.$inferSelect, 'unit' | 'release' | 'fingerprint' | 'kind' | 'message' | 'isMapped'>

/** Without a map of both sides places cannot be compared: then what was said has to do. */
const isSame = (one: Known, other: Known) =>
  one.fingerprint === other.fingerprint ||
  (one.isMapped !== other.isMapped && one.kind === other.kind && one.message === other.message)

/** Says of each group whether the release before had it too. */
async function present({ db, store }: Places, channel: string, rows: readonly Row[]): Promise<ErrorGroup[]> {
  const entries = rows.length === 0 ? [] : await readNewest(store, channel, logLookBack)
  const shown = rows.map((row) => {
    const unit = known(unitSchema, row.group.unit)
    const release = known(releaseIdSchema, row.group.release)
    return { row, unit, release, before: unit && release ? releaseBefore(entries, unit, release) : null }
  })
  const wanted = [...new Set(shown.flatMap(({ before }) => before ?? []))]
  const { unit, release, fingerprint, kind, message, isMapped } = errorGroups
  const earlier =
    wanted.length === 0
      ? []
      : await db
          .select({ unit, release, fingerprint, kind, message, isMapped })
          .from(errorGroups)
          .where(and(eq(errorGroups.channel, channel), inArray(release, wanted)))
  return shown.map(({ row, before, ...owner }) => ({
    ...owner,
    id: row.group.id,
    kind: row.group.kind,
    message: row.group.message,
    place: row.group.place,
    isMapped: row.group.isMapped,
    count: row.count,
    sessions: row.sessions,
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
    before,
    isNew:
      before === null || row.group.fingerprint === othersFingerprint
        ? null
        : !earlier.some((one) => one.unit === owner.unit && one.release === before && isSame(one, row.group)),
  }))
}

/** The groups of errors of a channel, those that grew last first. Source: docs/platform.md, "Errors". */
export async function readErrors(places: Places, asked: ErrorsAsked): Promise<ErrorList> {
  const { channel, unit, release, since, limit } = asked
  const where = and(
    eq(errorGroups.channel, channel),
    gte(errorSightings.lastSeen, since),
    unit === null ? undefined : eq(errorGroups.unit, unit),
    release === null ? undefined : eq(errorGroups.release, release),
  )
  const rows = await selectGroups(places.db, where, limit + 1)
  const groups = await present(places, channel, rows.slice(0, limit))
  return { channel, since: since.toISOString(), groups, more: rows.length > limit }
}

/** One group, over all the time that is kept; `null`: the channel has none of this id. */
export async function readError(places: Places, channel: string, id: string): Promise<ErrorDetail | null> {
  const rows = await selectGroups(places.db, and(eq(errorGroups.channel, channel), eq(errorGroups.id, id)), 1)
  const [group] = await present(places, channel, rows)
  if (group === undefined) return null
  return { channel, ...group, example: known(errorExampleSchema, rows[0]?.group.example) }
}

/** The line for an id that no group has. */
export const noSuchError = (id: string, channel: string) =>
  `There is no error "${id}" on ${channel}: "release errors" lists those of the last 24 hours, --since 30d all.`
