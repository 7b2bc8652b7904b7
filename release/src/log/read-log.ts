import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { entryKey, logFolder, revOfName } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { entryDigest, type LogEntry, logEntrySchema } from './log-entry.ts'

const storedSchema = v.pipe(v.string(), v.parseJson(), logEntrySchema)

export type StoredEntry = { readonly entry: LogEntry; readonly digest: string }

/** Numbers of all entries of a channel, rising; a gap is for `verify` to find. */
export async function listRevs(store: ReleaseStore, channel: string): Promise<number[]> {
  const names = await store.list(logFolder(channel))
  return names.map(revOfName).filter((rev) => rev !== null)
}

/** One entry of the log, or `null` when it is missing or cannot be read as an entry of this channel and number. */
export async function readEntry(store: ReleaseStore, channel: string, rev: number): Promise<StoredEntry | null> {
  const bytes = await store.read(entryKey(channel, rev))
  if (bytes === null) return null
  const { success, output } = v.safeParse(storedSchema, bytes.toString('utf8'))
  if (!success || output.rev !== rev || output.channel !== channel) return null
  return { entry: output, digest: entryDigest(bytes) }
}

/**
 * The newest entry of a channel, or `null` when nothing was ever promoted to it.
 * @throws Refusal when the newest entry is there but cannot be read.
 */
export async function readHead(store: ReleaseStore, channel: string): Promise<StoredEntry | null> {
  const rev = (await listRevs(store, channel)).at(-1)
  if (rev === undefined) return null
  const head = await readEntry(store, channel, rev)
  if (head === null) {
    throw new Refusal(
      `Log entry ${rev} of channel ${channel} cannot be read: restore ${entryKey(channel, rev)} in ${store.place} from a copy; "release verify" shows what is wrong.`,
    )
  }
  return head
}

/** Entries newest first, at most `limit`; unreadable ones are left out. */
export async function readNewest(store: ReleaseStore, channel: string, limit: number): Promise<LogEntry[]> {
  const revs = (await listRevs(store, channel)).slice(-limit).reverse()
  const entries = await Promise.all(revs.map((rev) => readEntry(store, channel, rev)))
  return entries.flatMap((found) => (found ? [found.entry] : []))
}
