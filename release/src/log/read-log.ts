import type { Unit } from '@trebol/shared/contract/release'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import { entryKey, logFolder, revOfName } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { entryDigest, foreignUnits, type LogEntry, readEntryBytes } from './log-entry.ts'

/** Entries that are read at once. */
const pageStep = 50

/** An entry as it was read; `text` is what its signature is checked against. */
export type StoredEntry = { readonly entry: LogEntry; readonly digest: string; readonly text: string }

/** Numbers of all entries of a channel, rising; a gap is for `verify` to find. */
export async function listRevs(store: ReleaseStore, channel: string): Promise<number[]> {
  const names = await store.list(logFolder(channel))
  return names.map(revOfName).filter((rev) => rev !== null)
}

/** One entry of the log, or `null` when it is missing or cannot be read as an entry of this channel and number. */
export async function readEntry(store: ReleaseStore, channel: string, rev: number): Promise<StoredEntry | null> {
  const bytes = await store.read(entryKey(channel, rev))
  if (bytes === null) return null
  const entry = readEntryBytes(bytes)
  if (entry === null || entry.rev !== rev || entry.channel !== channel) return null
  return { entry, digest: entryDigest(bytes), text: bytes.toString('utf8') }
}

/** Why `readEntry` gives nothing for this number, to follow the name of the entry; a newer tool's entry has its own repair. */
export async function whyUnreadable(store: ReleaseStore, channel: string, rev: number): Promise<string> {
  const foreign = foreignUnits((await store.read(entryKey(channel, rev))) ?? Buffer.of())
  return foreign.length === 0
    ? 'cannot be read'
    : `names a unit that this release tool does not know (${foreign.join(', ')}): use the tool that knows it, and start "release serve" with it`
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
    const why = await whyUnreadable(store, channel, rev)
    const repair =
      why === 'cannot be read'
        ? `: restore ${entryKey(channel, rev)} in ${store.place} from a copy; "release verify" shows what is wrong`
        : ''
    throw new Refusal(`Log entry ${rev} of channel ${channel} ${why}${repair}.`)
  }
  return head
}

/**
 * The newest entry, signed by a key that is known here: what may be acted upon.
 * @throws Refusal when it cannot be read, or nobody known here has signed it.
 */
export async function readSignedHead(
  store: ReleaseStore,
  channel: string,
  signer: Signer,
): Promise<StoredEntry | null> {
  const head = await readHead(store, channel)
  if (head === null || signer.open(head.text) !== null) return head
  throw new Refusal(
    `Log entry ${head.entry.rev} of channel ${channel} is not signed by a key that is known here (${signer.keyId}): name the key of this store with RELEASE_SIGNING_KEY, or restore the entry from a copy.`,
  )
}

/** Entries newest first, at most `limit`; unreadable ones are left out. */
export async function readNewest(store: ReleaseStore, channel: string, limit: number): Promise<LogEntry[]> {
  const revs = (await listRevs(store, channel)).slice(-limit).reverse()
  const entries = await Promise.all(revs.map((rev) => readEntry(store, channel, rev)))
  return entries.flatMap((found) => (found ? [found.entry] : []))
}

export type LogPage = { readonly entries: readonly LogEntry[] /** Older ones may follow. */; readonly more: boolean }

/** Part of the log, newest first: of one unit or of all, below a number or from the newest on. Unreadable ones are left out. */
export async function readPage(
  store: ReleaseStore,
  channel: string,
  { limit, before, unit }: { readonly limit: number; readonly before: number | null; readonly unit: Unit | null },
): Promise<LogPage> {
  const revs = (await listRevs(store, channel)).filter((rev) => before === null || rev < before).reverse()
  const entries: LogEntry[] = []
  for (let start = 0; start < revs.length; start += pageStep) {
    const read = await Promise.all(revs.slice(start, start + pageStep).map((rev) => readEntry(store, channel, rev)))
    for (const [index, found] of read.entries()) {
      if (found && (unit === null || found.entry.unit === unit)) entries.push(found.entry)
      if (entries.length === limit) return { entries, more: start + index + 1 < revs.length }
    }
  }
  return { entries, more: false }
}
