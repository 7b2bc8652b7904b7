import type { Database } from '@trebol/shared/database'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { auditRecords, refusals } from '../database/schema/index.ts'
import { type AuditFilter, type AuditLine, type AuditRecord, auditLineSchema } from './audit-line.ts'

/** Writes down what a service, or a command on the machine of its database, has done. Takes part in a transaction. */
export async function recordAudit(db: Pick<Database, 'insert'>, { at, endsAt, ...rest }: AuditRecord): Promise<void> {
  await db.insert(auditRecords).values({ ...rest, at: new Date(at), endsAt: endsAt === null ? null : new Date(endsAt) })
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Writes down that something was refused, and what `also` adds in the same transaction, as far as the database takes it: the
 * caller hears why it was refused either way.
 */
export async function recordRefused(
  db: Database,
  log: Logger,
  record: AuditRecord,
  also: (transaction: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await recordAudit(transaction, record)
      await also(transaction)
    })
  } catch (err) {
    log.error({ event: 'audit-failed', err }, 'what was refused could not be written down')
  }
}

const sameName = (column: typeof auditRecords.by | typeof refusals.keyName, name: string) =>
  sql`lower(${column}) = lower(${name})`

/** Newest first, at most `limit`. */
export async function readRecords(db: Database, filter: AuditFilter): Promise<AuditLine[]> {
  const { since, by, kinds, channel, unit, limit } = filter
  const rows = await db
    .select()
    .from(auditRecords)
    .where(
      and(
        gte(auditRecords.at, since),
        by === null ? undefined : sameName(auditRecords.by, by),
        kinds === null ? undefined : inArray(auditRecords.kind, [...kinds]),
        channel === null ? undefined : eq(auditRecords.channel, channel),
        unit === null ? undefined : eq(auditRecords.unit, unit),
      ),
    )
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(limit)
  return rows.flatMap(({ at, endsAt, by: who, what, ...row }) => {
    // A newer service may know further kinds.
    if (!v.is(auditLineSchema.entries.kind, row.kind)) return []
    const about = { channel: named(ofChannel, row.channel), unit: named(ofUnit, row.unit), kind: row.kind }
    const when = { at: at.toISOString(), endsAt: endsAt?.toISOString() ?? null }
    return [{ ...when, ...about, by: who, release: named(ofRelease, row.release), what, kept: 'database' as const }]
  })
}

const { channel: ofChannel, unit: ofUnit, release: ofRelease } = auditLineSchema.entries
/** A unit may be gone meanwhile, and a caller names what there never was. */
function named<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : null
}

/** Calls that were refused, newest first, at most `limit`. What the caller made up of unit and channel is left out. */
export async function readRefusals(db: Database, filter: AuditFilter): Promise<AuditLine[]> {
  const { since, by, channel, unit, limit } = filter
  const rows = await db
    .select()
    .from(refusals)
    .where(
      and(
        gte(refusals.at, since),
        by === null ? undefined : sameName(refusals.keyName, by),
        channel === null ? undefined : eq(refusals.channel, channel),
        unit === null ? undefined : eq(refusals.unit, unit),
      ),
    )
    .orderBy(desc(refusals.at), desc(refusals.id))
    .limit(limit)
  return rows.map((row) => ({
    ...{ at: row.at.toISOString(), kind: 'refused', by: row.keyName, release: null, endsAt: null, kept: 'database' },
    channel: named(ofChannel, row.channel),
    unit: named(ofUnit, row.unit),
    what: `${row.action}: ${row.message}${row.keyName === null && row.keyId !== null ? ` (key ${row.keyId})` : ''}`,
  }))
}
