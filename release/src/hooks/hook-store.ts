import { randomBytes } from 'node:crypto'
import { type Database, isDatabaseError } from '@trebol/shared/database'
import { asc, count, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type AuditRecord, aboutNothing } from '../audit/audit-line.ts'
import { recordAudit } from '../audit/database-records.ts'
import { hookCursors, hookMessages, hooks } from '../database/schema/index.ts'
import { type DeployKey, firstEnd } from '../keys/deploy-key.ts'
import { listKeys } from '../keys/key-store.ts'
import { readHead } from '../log/read-log.ts'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from '../verify/list-channels.ts'
import type { Hook } from './hook.ts'
import { shownAddress } from './hook-address.ts'
import { hookFilterSchema } from './hook-events.ts'
import type { HookOrder } from './hook-order.ts'
import { newHookSecret, sealHook } from './seal-hook.ts'
import { hookFormats } from './write-message.ts'

/** More would hold up the rounds of all. */
const mostHooks = 100

type Row = typeof hooks.$inferSelect

function hookOf(row: Row, waiting: number, maker: DeployKey | undefined): Hook {
  const { id, name, address, createdAt, createdBy, offAt, failures, nextTry, givenUp } = row
  return {
    ...{ id, name, address, createdAt, createdBy, offAt, failures, nextTry, givenUp, waiting },
    format: v.parse(v.picklist(hookFormats), row.format),
    filter: v.parse(hookFilterSchema, row.filter),
    endsWith: maker ? firstEnd(maker) : null,
    last: row.lastAt && { at: row.lastAt, status: row.lastStatus, problem: row.lastProblem },
  }
}

/** Every hook, oldest first. */
export async function listHooks(db: Database): Promise<Hook[]> {
  const rows = await db.select().from(hooks).orderBy(asc(hooks.createdAt), asc(hooks.id))
  if (rows.length === 0) return []
  const counts = await db
    .select({ id: hookMessages.hookId, count: count() })
    .from(hookMessages)
    .groupBy(hookMessages.hookId)
  const waiting = new Map(counts.map((one) => [one.id, one.count]))
  const keys = new Map((await listKeys(db)).map((key) => [key.id, key]))
  return rows.map((row) => hookOf(row, waiting.get(row.id) ?? 0, keys.get(row.parentId ?? '')))
}

/** One hook by its id, or `null`. */
export const findHook = async (db: Database, id: string): Promise<Hook | null> =>
  (await listHooks(db)).find((hook) => hook.id === id) ?? null

export const noSuchHook = (id: string): string => `There is no hook "${id}": "release hooks list" shows them.`

/** Where the logs of a store end: what a new hook is not told any more. */
async function endsOfLogs(store: ReleaseStore): Promise<{ channel: string; log: string; rev: number }[]> {
  const heads = await Promise.all((await listChannels(store)).map((channel) => readHead(store, channel)))
  return heads.flatMap((head) =>
    head ? [{ channel: head.entry.channel, log: head.entry.log, rev: head.entry.rev }] : [],
  )
}

const eventsOf = ({ events }: Pick<HookOrder, 'events'>) => (events === '*' ? 'all events' : events.join(','))

const hookRecord = ({ id, name }: Pick<Hook, 'id' | 'name'>, by: string, now: Date, did: string): AuditRecord => ({
  ...{ ...aboutNothing, at: now.toISOString(), kind: 'hooks', by, what: `${did} "${name}" (${id})` },
})

export type Author = {
  readonly by: string
  /** The key that makes it, with which it ends; `null`: whoever has the database makes it. */
  readonly parentId: string | null
}

/**
 * Makes a hook. It hears of what comes from now on. Its secret is answered here and never again.
 * @throws Refusal when a hook has the name, or there are too many.
 */
export async function addHook(
  db: Database,
  { name, url, format, ...filter }: HookOrder,
  { by, parentId }: Author,
  { store, signer, now }: { readonly store: ReleaseStore; readonly signer: Signer; readonly now: () => Date },
): Promise<{ hook: Hook; secret: string }> {
  if ((await db.$count(hooks)) >= mostHooks) {
    throw new Refusal(`There are ${mostHooks} hooks: remove one that nobody needs ("release hooks remove").`)
  }
  const ends = await endsOfLogs(store)
  const [id, secret] = [randomBytes(4).toString('hex'), newHookSecret()]
  const sealed = sealHook(signer, id, { url, secret })
  const row = { ...{ id, name, sealed, format, filter, parentId }, address: shownAddress(url) }
  const stored = db.transaction(async (tx) => {
    await tx.insert(hooks).values({ ...row, createdAt: now(), createdBy: by })
    await recordAudit(tx, hookRecord({ id, name }, by, now(), `made a hook to ${row.address} for ${eventsOf(filter)}:`))
    if (ends.length > 0) await tx.insert(hookCursors).values(ends.map((end) => ({ hookId: id, ...end })))
  })
  await stored.catch((error: unknown) => {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    throw new Refusal(`There is a hook named "${name}": choose another name, or remove that one first.`)
  })
  const hook = await findHook(db, id)
  if (!hook) throw new Error('the database stored no hook')
  return { hook, secret }
}

/** Removes a hook with all that waits for it. */
export const removeHook = async (
  db: Database,
  hook: Pick<Hook, 'id' | 'name'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(hooks).where(eq(hooks.id, hook.id)).returning({ id: hooks.id })
    if (gone.length > 0) await recordAudit(tx, hookRecord(hook, by, now, 'removed the hook'))
  })
