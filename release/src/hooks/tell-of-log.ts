import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { hookCursors } from '../database/schema/index.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from '../verify/list-channels.ts'
import { endOfHook, type Hook } from './hook.ts'
import { listHooks } from './hook-store.ts'
import { newsOf } from './news.ts'
import { enqueueFor } from './outbox.ts'

type Cursor = Pick<typeof hookCursors.$inferSelect, 'log' | 'rev'>
type ReadSigned = (rev: number) => Promise<LogEntry | null>

/** Entries are read once, however many hooks are behind; what nobody known here has signed is told to nobody. */
function signedReader(store: ReleaseStore, channel: string, signer: Signer): ReadSigned {
  const known = new Map<number, Promise<LogEntry | null>>()
  const read = async (rev: number) => {
    const found = await readEntry(store, channel, rev)
    return found && signer.open(found.text) !== null ? found.entry : null
  }
  return (rev) => {
    const reading = known.get(rev) ?? read(rev)
    known.set(rev, reading)
    return reading
  }
}

/**
 * What of a log comes after a cursor, oldest first. A log that goes on under another name after a restored copy has again
 * numbers that the cursor knows: what came under the new name is new. What cannot be read is left out once something newer can.
 */
async function entriesAfter(cursor: Cursor | null, revs: readonly number[], read: ReadSigned): Promise<LogEntry[]> {
  const found: LogEntry[] = []
  for (const rev of revs.toReversed()) {
    const entry = await read(rev)
    if (entry === null) continue
    if (cursor !== null && entry.log === cursor.log && entry.rev <= cursor.rev) break
    found.unshift(entry)
  }
  return found
}

/** Moves the cursor and puts the messages into the outbox in one step; does nothing where another service was faster. */
async function catchUp(
  db: Database,
  hook: Hook,
  { cursor, channel, entries, now }: { cursor: Cursor | null; channel: string; entries: LogEntry[]; now: Date },
): Promise<void> {
  const newest = entries.at(-1)
  if (!newest) return
  const { log, rev } = newest
  const mine = and(eq(hookCursors.hookId, hook.id), eq(hookCursors.channel, channel))
  await db.transaction(async (tx) => {
    const moved = await (cursor === null
      ? tx.insert(hookCursors).values({ hookId: hook.id, channel, log, rev }).onConflictDoNothing().returning()
      : tx
          .update(hookCursors)
          .set({ log, rev })
          .where(and(mine, eq(hookCursors.log, cursor.log), eq(hookCursors.rev, cursor.rev)))
          .returning())
    if (moved.length > 0) await enqueueFor(tx, hook, entries.map(newsOf), now)
  })
}

/**
 * Looks how far the logs of all channels have come, and puts into the outbox what each hook has not been told: changes of
 * anybody, also those that were made while no service ran.
 */
export async function tellOfLog(
  db: Database,
  { store, signer, now }: { readonly store: ReleaseStore; readonly signer: Signer; readonly now: () => Date },
): Promise<void> {
  const living = (await listHooks(db)).filter((hook) => endOfHook(hook, now()) === null)
  if (living.length === 0) return
  const cursors = await db.select().from(hookCursors)
  for (const channel of await listChannels(store)) {
    const listeners = living.filter(({ filter }) => filter.channels === '*' || filter.channels.includes(channel))
    if (listeners.length === 0) continue
    const [revs, read] = [await listRevs(store, channel), signedReader(store, channel, signer)]
    for (const hook of listeners) {
      const cursor = cursors.find((one) => one.hookId === hook.id && one.channel === channel) ?? null
      const entries = await entriesAfter(cursor, revs, read)
      await catchUp(db, hook, { cursor, channel, entries, now: now() })
    }
  }
}
