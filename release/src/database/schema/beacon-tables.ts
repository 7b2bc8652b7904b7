import { bigint, boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownSchema } from './own-schema.ts'

/** One row for each page load that sent a beacon: what it runs, and whether it is still there. */
export const sessions = ownSchema.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    channel: text().notNull(),
    /** Highest `seq` that was taken: a beacon that comes late changes nothing. */
    seq: integer().notNull(),
    rev: integer().notNull(),
    /** Release by unit; read through its schema before it is believed. */
    set: jsonb('release_set').notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    leftAt: instant('left_at'),
    /** Keyed digest of network and day, of its ticket; `null`: it has none, and no vote. */
    network: text(),
    /** The hundredth of browsers that it belongs to, where a ramp asked for it. */
    bucket: integer(),
    /** The unit of which its browser runs a release of its own, and until when. */
    override: jsonb(),
    /** By unit, the release that did not load and in whose place another one runs. */
    fellBack: jsonb('fell_back'),
    /** What went wrong on the page and what it left; each read through `pageEventSchema` before it is believed. */
    events: jsonb().notNull().default([]),
  },
  (table) => [index('sessions_last_seen').on(table.channel, table.lastSeen)],
)

/**
 * What one session saw of one release that it tried to run: each session counts once, however often it reports.
 * `failed`: it did not load. `early`: it broke before it had loaded. `errored`: it broke afterwards.
 */
export const sessionReleases = ownSchema.table(
  'session_releases',
  {
    session: uuid().notNull(),
    channel: text().notNull(),
    unit: text().notNull(),
    release: text().notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    loaded: boolean().notNull(),
    failed: boolean().notNull(),
    early: boolean().notNull(),
    errored: boolean().notNull(),
    /** Of the first load; `null`: not told, or out of the browser's cache. */
    loadMs: integer('load_ms'),
    /** How its pages were to the visitor, see `vitalsOf`; `null`: not told, and times out of the browser's cache. */
    lcp: integer(),
    inp: integer(),
    cls: integer(),
    ready: integer(),
    network: text(),
    /** Its page came from a server that issues no tickets. */
    asked: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.session, table.unit, table.release] }),
    index('session_releases_first_seen').on(table.channel, table.unit, table.release, table.firstSeen),
    index('session_releases_last_seen').on(table.lastSeen),
  ],
)

/**
 * One row for each page that was sent while a host ramped, a few for one network: a host that does not start sends no
 * beacon. `at`: when the page was sent.
 */
export const pages = ownSchema.table(
  'pages',
  {
    id: uuid().primaryKey(),
    channel: text().notNull(),
    release: text().notNull(),
    network: text().notNull(),
    at: instant('at').notNull(),
    started: boolean().notNull(),
  },
  (table) => [index('pages_at').on(table.channel, table.release, table.at)],
)

/** What happened to one release in one minute. */
export const counters = ownSchema.table(
  'counters',
  {
    minute: instant('minute').notNull(),
    channel: text().notNull(),
    unit: text().notNull(),
    release: text().notNull(),
    kind: text().notNull(),
    count: integer().notNull(),
    msSum: bigint('ms_sum', { mode: 'number' }).notNull(),
    /** How many fell into each bucket of `loadTimeBounds`; layout shifts in ten-thousandths. */
    histogram: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.channel, table.unit, table.release, table.kind] })],
)
