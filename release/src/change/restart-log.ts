import { createHash } from 'node:crypto'
import { units } from '@trebol/shared/contract/release'
import { entryBytes, type LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, readSignedHead, type StoredEntry } from '../log/read-log.ts'
import { refreshPointer } from '../pointer/refresh-pointer.ts'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import { entryKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { refreshPages } from './refresh-pages.ts'

export type Restarted = {
  readonly status: 'changed' | 'would-change'
  readonly entry: LogEntry
  readonly warning?: string
}

type Order = {
  readonly channel: string
  readonly by: string
  readonly reason: string
  readonly now: () => Date
  readonly dryRun: boolean
  readonly signer: Signer
  /** Give up entries that nobody can read or believe any more, and go on from the newest one before them. */
  readonly withoutLost?: boolean
}

/** What the log goes on from: the newest entry, or the newest sound one with all that are lost after it. */
type Base = { readonly stored: StoredEntry; readonly lost: readonly number[] }

async function findBase(store: ReleaseStore, { channel, signer, withoutLost }: Order): Promise<Base | null> {
  if (!withoutLost) {
    const stored = await readSignedHead(store, channel, signer)
    return stored && { stored, lost: [] }
  }
  const revs = await listRevs(store, channel)
  const last = revs.at(-1) ?? 0
  for (const rev of revs.reverse()) {
    const stored = await readEntry(store, channel, rev)
    if (stored && signer.open(stored.text) !== null)
      return { stored, lost: Array.from({ length: last - rev }, (_, at) => rev + 1 + at) }
  }
  return null
}

/** The entry that goes on under a new name: chained as every other one, and nothing that is live changes. */
function nextEntry({ stored: { entry, digest }, lost }: Base, at: string, { by, reason }: Order): LogEntry | null {
  const unit = units.find((name) => entry.units[name])
  const active = unit && entry.units[unit]?.active
  if (!unit || !active) return null
  const name = createHash('sha256')
    .update(JSON.stringify(['restart', reason, by, at, digest]))
    .digest('hex')
  return {
    ...entry,
    rev: (lost.at(-1) ?? entry.rev) + 1,
    ...(lost.length > 0 && { lost: [...lost] }),
    log: name.slice(0, 12),
    at: at < entry.at ? entry.at : at,
    by,
    command: 'restart',
    unit,
    from: active,
    to: active,
    reason,
    prev: digest,
  }
}

/**
 * Lets a channel go on whose newest entries are lost, or whose log was restored from a copy while browsers know a higher
 * number: they refuse a lower one of the same log for good, but of two logs they believe the one that was issued later.
 * Source: docs/platform.md, "Signing"; docs/releasing.md.
 * @throws Refusal with the repair.
 */
export async function restartLog(store: ReleaseStore, order: Order): Promise<Restarted> {
  const { channel, now, dryRun, signer } = order
  const base = await findBase(store, order)
  const entry = base && nextEntry(base, now().toISOString(), order)
  if (!entry) throw new Refusal(`${channel} has no log that could go on: promote a release to it.`)
  if (dryRun) return { status: 'would-change', entry }
  if ((await store.create(entryKey(channel, entry.rev), entryBytes(entry, signer))) === 'exists') {
    throw new Refusal(
      `${channel} was changed by someone else meanwhile: look at "release log" and run the command again.`,
    )
  }
  await refreshPointer(store, channel, { signer, now })
  return { status: 'changed', entry, ...(await refreshPages(store, channel, signer)) }
}
