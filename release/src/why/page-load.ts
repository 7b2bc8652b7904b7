import { beaconSchema } from '@trebol/shared/contract/beacon'
import { type ReleaseId, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, asc, between, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type PageEvent, pageEventSchema } from '../beacons/page-events.ts'
import { sessionReleases, sessions } from '../database/schema/index.ts'
import { Refusal } from '../refusal.ts'

const { set, override, fellBack } = beaconSchema.entries

/** One page load as its beacons told of it: nothing that anybody has verified. Times as `Date`, load times in ms. */
export type PageLoad = {
  readonly id: string
  readonly channel: string
  /** Revision of the pointer that it knew last. */
  readonly rev: number
  readonly set: v.InferOutput<typeof set>
  readonly firstSeen: Date
  readonly lastSeen: Date
  readonly leftAt: Date | null
  readonly bucket: number | null
  readonly override: v.InferOutput<typeof override> | null
  readonly fellBack: v.InferOutput<typeof fellBack> | null
  readonly events: readonly PageEvent[]
  readonly loads: readonly PageRelease[]
}

/** A release that the page tried to run. */
export type PageRelease = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly firstSeen: Date
  readonly loaded: boolean
  readonly failed: boolean
  readonly loadMs: number | null
  /** Errors came from it. */
  readonly broke: boolean
}

const idDigits = 32
const wordSchema = v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-fA-F][0-9a-fA-F-]{3,35}$/), v.brand('PageWord'))
/** The id of a page load, or how it begins. */
export type PageWord = v.InferOutput<typeof wordSchema>

/** The word for a page load, `null` when it cannot be one. */
export const readPageWord = (value: unknown): PageWord | null => {
  const { success, output } = v.safeParse(wordSchema, value)
  return success ? output : null
}

/** The line for what cannot be the id of a page load. */
export const noPageWord = (value: unknown): string =>
  `"${value}" is no id of a page load: give the one that /dev-tools of the page shows, or its first 4 or more digits.`

const asUuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Between which ids a beginning lies: the index of the ids finds it. */
function rangeOf(word: PageWord): readonly [string, string] {
  const digits = word.replaceAll('-', '').toLowerCase().slice(0, idDigits)
  return [asUuid(digits.padEnd(idDigits, '0')), asUuid(digits.padEnd(idDigits, 'f'))]
}

const noPage = (word: PageWord) =>
  `No page load "${word}" is known here: take the id from /dev-tools of the page itself, some seconds after it was opened. What pages told is kept for 30 days, without a page ticket for a day.`

/** The channel of the page load that a word means. @throws Refusal when it means none, or several */
export async function findPage(
  db: Database,
  word: PageWord,
): Promise<{ readonly id: string; readonly channel: string }> {
  const rows = await db
    .select({ id: sessions.id, channel: sessions.channel })
    .from(sessions)
    .where(between(sessions.id, ...rangeOf(word)))
    .limit(2)
  const [found] = rows
  if (found === undefined) throw new Refusal(noPage(word))
  // Which ones is not said: they may be of channels that the caller cannot see.
  if (rows.length > 1) throw new Refusal(`"${word}" could be several page loads: give more of the id.`)
  return found
}

const rowSchema = v.object({
  set,
  override: v.nullable(v.unwrap(override)),
  fellBack: v.nullable(v.unwrap(fellBack)),
  events: v.array(pageEventSchema),
})
const releaseSchema = v.object({ unit: unitSchema, release: releaseIdSchema })

/** Reads what is known of a page load; `null` when it has just been forgotten. */
export async function readPage(db: Database, id: string): Promise<PageLoad | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  if (!row) return null
  const tried = await db
    .select()
    .from(sessionReleases)
    .where(and(eq(sessionReleases.session, id), eq(sessionReleases.channel, row.channel)))
    .orderBy(asc(sessionReleases.firstSeen), asc(sessionReleases.unit), asc(sessionReleases.release))
  const { channel, rev, firstSeen, lastSeen, leftAt, bucket } = row
  return {
    ...{ id, channel, rev, firstSeen, lastSeen, leftAt, bucket },
    ...v.parse(rowSchema, row),
    loads: tried.map(({ firstSeen: since, loaded, failed, loadMs, early, errored, ...one }) => ({
      ...v.parse(releaseSchema, one),
      ...{ firstSeen: since, loaded, failed, loadMs, broke: early || errored },
    })),
  }
}
