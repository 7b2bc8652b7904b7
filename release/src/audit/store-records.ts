import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { runLimited } from '../run-limited.ts'
import { auditFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { requireStore } from '../store/require-store.ts'
import { type AuditLine, type AuditRecord, auditRecordSchema } from './audit-line.ts'

const atOnce = 8
const dayMs = 24 * 60 * 60 * 1000
/** Days for which records are kept, in the store and in the database. */
export const auditDays = 400

const storedSchema = v.pipe(v.string(), v.parseJson(), auditRecordSchema)

/** Names sort by time; `:` may not stand in a key. */
const stampOf = (at: string) => at.replaceAll(':', '-')

/** Adds a record to a store, for what is done on it without a database; forgets those that are too old. */
export async function noteInStore(store: ReleaseStore, record: AuditRecord): Promise<void> {
  const name = `${stampOf(record.at)}-${randomBytes(4).toString('hex')}.json`
  await store.create(`${auditFolder}/${name}`, Buffer.from(`${JSON.stringify(record)}\n`))
  const oldest = stampOf(new Date(Date.parse(record.at) - auditDays * dayMs).toISOString())
  for (const old of await store.list(auditFolder)) if (old < oldest) await store.remove(`${auditFolder}/${old}`)
}

/** Adds to a store that something was refused, if it is one and takes it: the caller hears why it was refused either way. */
export async function noteRefusal(store: ReleaseStore, record: AuditRecord): Promise<void> {
  try {
    await requireStore(store)
    await noteInStore(store, record)
  } catch {
    // A full disk or a dead object store must not take the place of what the caller has to repair.
  }
}

/** Records of a store since then, the newest first; what cannot be read is left out. */
export async function readNotes(store: ReleaseStore, since: Date): Promise<AuditLine[]> {
  const from = stampOf(since.toISOString())
  const names = (await store.list(auditFolder)).filter((name) => name >= from).reverse()
  const read = await runLimited(names, atOnce, async (name) => {
    const bytes = await store.read(`${auditFolder}/${name}`)
    const { success, output } = v.safeParse(storedSchema, bytes?.toString('utf8'))
    return success ? [{ ...output, kept: 'store' as const }] : []
  })
  return read.flat()
}
