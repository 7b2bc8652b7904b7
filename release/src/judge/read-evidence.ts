import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { shiftParts } from '../beacons/vitals.ts'
import { pages, sessionReleases } from '../database/schema/index.ts'
import { type Evidence, votesPerNetwork } from './judge.ts'
import { medianOf, quantileShares } from './median.ts'

type Asked = {
  readonly channel: string
  readonly unit: Unit
  readonly release: ReleaseId
  readonly since: Date
  readonly now: Date
}

/** A page that has not started after so long counts as one that does not. */
const settledMs = 30_000
/** What is called poor of how a page answers and shifts. Source: https://web.dev/articles/vitals */
const poorAbove = { inp: 500, cls: 0.25 * shiftParts } as const

const whole = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())
const startsSchema = v.object({ tried: whole, failed: whole, failed_networks: whole, left_out: whole })
const sessionsSchema = v.object({
  ...startsSchema.entries,
  ...{ loaded: whole, errored: whole, errored_networks: whole, timed: whole, asked: whole },
  ...{ felt: whole, poor: whole, poor_networks: whole, painted: whole, drawn: whole },
  ...{ lcp: v.nullable(v.array(v.number())), ready: v.nullable(v.array(v.number())) },
  medianMs: v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
})

const answerSchema = v.object({ rows: v.array(v.unknown()) })

const firstRow = async <Schema extends v.GenericSchema>(db: Database, schema: Schema, query: SQL) => {
  const { rows } = v.parse(answerSchema, await db.execute(query))
  return v.parse(schema, rows[0])
}

/** A vote's place among those of its network, the earliest first. */
const placeBy = (order: SQL) => sql`row_number() over (partition by network order by ${order})`

/** Quantiles as one list; `null` where nothing is known. */
const quantilesOf = (column: SQL) =>
  sql`to_json(percentile_cont(array[${sql.raw(quantileShares.join(', '))}]::float8[]) within group (order by ${column}) filter (where votes))`
const isPoor = sql`(coalesce(inp > ${poorAbove.inp}, false) or coalesce(cls > ${poorAbove.cls}, false))`

/** How the pages of a host did that were sent since then: a host that does not start tells nobody. */
const readStarts = (db: Database, { channel, release, since, now }: Asked) =>
  firstRow(
    db,
    startsSchema,
    sql`
    with placed as (
      select network, started, ${placeBy(sql`at, id`)} as place from ${pages}
      where channel = ${channel} and release = ${release}
        and at >= ${since} and at < ${new Date(now.getTime() - settledMs)}
    )
    select
      count(*) filter (where place <= ${votesPerNetwork}) as tried,
      count(*) filter (where place <= ${votesPerNetwork} and not started) as failed,
      count(distinct network) filter (where place <= ${votesPerNetwork} and not started) as failed_networks,
      count(*) filter (where place > ${votesPerNetwork}) as left_out
    from placed`,
  )

/** What the sessions that began after `since` saw of a release. */
const readSessions = (db: Database, { channel, unit, release, since }: Asked) =>
  firstRow(
    db,
    sessionsSchema,
    sql`
    with placed as (
      select network, loaded, failed, early, errored, load_ms, asked, lcp, inp, cls, ready,
        network is not null and ${placeBy(sql`first_seen, session`)} <= ${votesPerNetwork} as votes
      from ${sessionReleases}
      where channel = ${channel} and unit = ${unit} and release = ${release} and first_seen >= ${since}
        and (loaded or failed or early)
    )
    select
      count(*) filter (where votes) as tried,
      count(*) filter (where votes and (failed or early)) as failed,
      count(distinct network) filter (where votes and (failed or early)) as failed_networks,
      count(*) filter (where votes and loaded) as loaded,
      count(*) filter (where votes and loaded and errored) as errored,
      count(distinct network) filter (where votes and loaded and errored) as errored_networks,
      count(*) filter (where votes and load_ms is not null) as timed,
      percentile_cont(0.5) within group (order by load_ms) filter (where votes) as "medianMs",
      count(*) filter (where votes and (inp is not null or cls is not null)) as felt,
      count(*) filter (where votes and ${isPoor}) as poor,
      count(distinct network) filter (where votes and ${isPoor}) as poor_networks,
      count(*) filter (where votes and lcp is not null) as painted,
      ${quantilesOf(sql`lcp`)} as lcp,
      count(*) filter (where votes and ready is not null) as drawn,
      ${quantilesOf(sql`ready`)} as ready,
      count(*) filter (where votes and asked) as asked,
      count(*) filter (where not votes) as left_out
    from placed`,
  )

/**
 * What is known of a release since its ramp began, as far as it is trusted: votes of page loads with a ticket, a few of one
 * network. Of a remote what sessions saw of it; of a host how many of its pages started, and what those that did saw of
 * it. Source: docs/platform.md, "The judge".
 */
export async function readEvidence(db: Database, asked: Asked): Promise<Evidence> {
  const [sessions, starts] = await Promise.all([
    readSessions(db, asked),
    asked.unit === 'host' ? readStarts(db, asked) : null,
  ])
  const { tried, failed, failed_networks, left_out } = starts ?? sessions
  return {
    tried,
    failed,
    loaded: sessions.loaded,
    errored: sessions.errored,
    timed: sessions.timed,
    medianMs: sessions.medianMs,
    felt: sessions.felt,
    poor: sessions.poor,
    lcp: medianOf(sessions.painted, sessions.lcp),
    ready: medianOf(sessions.drawn, sessions.ready),
    networks: { failed: failed_networks, errored: sessions.errored_networks, poor: sessions.poor_networks },
    leftOut: left_out,
    ...(starts && { pages: { uncounted: sessions.asked } }),
  }
}
