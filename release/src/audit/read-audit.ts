import type { Database } from '@trebol/shared/database'
import * as v from 'valibot'
import { listKeys } from '../keys/key-store.ts'
import type { ReadFacts } from '../releases/facts-reader.ts'
import { lineOf } from '../source/clean.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from '../verify/list-channels.ts'
import {
  type AuditAnswer,
  type AuditFilter,
  type AuditKind,
  auditAnswerSchema,
  isAsked,
  logKinds,
} from './audit-line.ts'
import { readRecords, readRefusals } from './database-records.ts'
import { linesOfKeys, linesOfLog, linesOfReleases } from './derived-lines.ts'
import { readNotes } from './store-records.ts'

type Sources = {
  readonly store: ReleaseStore
  readonly db: Database
  readonly readFacts: ReadFacts
  /** Whether the caller may see what happened on a channel; `null`: what is on none. */
  readonly mayRead: (channel: string | null) => boolean
  readonly now: Date
}

/**
 * One list of what was done, of all that remembers something, newest first: the logs, the records of releases, those in the
 * store, and the database. Source: docs/platform.md, "Audit".
 */
export async function readAudit(
  { store, db, readFacts, mayRead, now }: Sources,
  filter: AuditFilter,
): Promise<AuditAnswer> {
  const { limit, channel, kinds } = filter
  // One more than is shown tells whether there are more.
  const asked = { ...filter, limit: limit + 1 }
  const isOf = (...some: readonly AuditKind[]) => kinds === null || some.some((kind) => kinds.includes(kind))
  // A log is read back to where enough was found: not for what it never tells.
  const named = isOf(...logKinds) ? await listChannels(store) : []
  const channels = named.filter((name) => channel === null || name === channel)
  const found = await Promise.all([
    ...channels.filter(mayRead).map((name) => linesOfLog(store, name, asked)),
    mayRead(null) && isOf('publish') ? linesOfReleases(store, readFacts, asked) : [],
    readNotes(store, filter.since),
    readRecords(db, asked),
    isOf('refused') ? readRefusals(db, asked) : [],
    isOf('keys') ? linesOfKeys(await listKeys(db), now) : [],
  ])
  const lines = found
    .flat()
    .filter((line) => isAsked(line, filter) && (line.channel === null || mayRead(line.channel)))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map((line) => ({ ...line, what: lineOf(line.what) ?? '' }))
  // Members in the order of the schema: what is printed is the same wherever the list was read.
  return v.parse(auditAnswerSchema, { lines: lines.slice(0, limit), more: lines.length > limit })
}
