import { isDeepStrictEqual } from 'node:util'
import { units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, type StoredEntry } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'

function checkStep(before: StoredEntry | null, { rev, prev, unit, from, to, units: after }: LogEntry): string[] {
  const old = before?.entry.units ?? {}
  const strangers = units.filter((name) => name !== unit && !isDeepStrictEqual(old[name], after[name]))
  return [
    prev === (before?.digest ?? null) ? null : `entry ${rev} does not carry the digest of the entry before it`,
    from === (old[unit]?.active ?? null) ? null : `entry ${rev} says that ${unit} came from ${from}, the log does not`,
    to === after[unit]?.active ? null : `entry ${rev} says that ${unit} went to ${to}, its state does not`,
    strangers.length === 0 ? null : `entry ${rev} is a change of ${unit} but changed ${strangers.join(', ')}`,
  ].filter((problem) => problem !== null)
}

/** Walks the log of a channel from its first entry: every number, every digest, every step. */
export async function verifyChain(
  store: ReleaseStore,
  channel: string,
): Promise<{ entries: number; head: LogEntry | null; problems: string[] }> {
  const revs = await listRevs(store, channel)
  const problems: string[] = []
  let before: StoredEntry | null = null
  let expected = 1
  for (const rev of revs) {
    if (rev !== expected) {
      problems.push(
        `${rev - expected === 1 ? `entry ${expected} is` : `entries ${expected} to ${rev - 1} are`} missing`,
      )
    }
    expected = rev + 1
    const stored = await readEntry(store, channel, rev)
    if (stored === null) problems.push(`entry ${rev} cannot be read`)
    else problems.push(...checkStep(before, stored.entry))
    before = stored
  }
  return { entries: revs.length, head: before?.entry ?? null, problems }
}
