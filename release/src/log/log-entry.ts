import { createHash } from 'node:crypto'
import { splitSigned, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { Signer } from '../signing/signer.ts'
import { type LogEntry, logEntrySchema } from './log-entry-schema.ts'

export type { LogEntry } from './log-entry-schema.ts'

const bodySchema = v.pipe(v.string(), v.parseJson(), logEntrySchema)

/** The bytes of an entry as they are stored: signed. */
export const entryBytes = (entry: LogEntry, signer: Signer) =>
  Buffer.from(`${signer.sign(JSON.stringify(entry, null, 2))}\n`)

/** The entry in these bytes, its signature not verified; `null` when they are none. */
export function readEntryBytes(bytes: Buffer): LogEntry | null {
  const document = splitSigned(bytes.toString('utf8'))
  const { success, output } = v.safeParse(bodySchema, document?.body)
  return success ? output : null
}

const byUnitSchema = v.optional(v.record(v.string(), v.unknown()), {})
/** Wherever a newer tool names a unit: also one of which nothing is live yet has its trail. */
const anyUnitsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ unit: v.optional(v.string()), units: byUnitSchema, trail: byUnitSchema }),
)

/** Units that stand in these bytes and that this tool does not know: a newer one has written them. */
export function foreignUnits(bytes: Buffer): string[] {
  const read = v.safeParse(anyUnitsSchema, splitSigned(bytes.toString('utf8'))?.body)
  if (!read.success) return []
  const { unit, units, trail } = read.output
  const named = [...(unit === undefined ? [] : [unit]), ...Object.keys(units), ...Object.keys(trail)]
  return [...new Set(named)].filter((name) => !v.is(unitSchema, name))
}

/** Digest of an entry's bytes, the link of the chain. */
export const entryDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
