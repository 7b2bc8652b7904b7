import { isDeepStrictEqual } from 'node:util'
import { type ReleaseId, type UnitState, units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, type StoredEntry, whyUnreadable } from '../log/read-log.ts'
import { marksOf } from '../pointer/project-live.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** A candidate that a ramp has let go. */
const isTakenBack = (id: ReleaseId, state: UnitState | undefined) => state?.withdrawn[0] === id

/** Only a restart gives the log another name, and it must: browsers tell the two apart by it. */
const isNamedRight = (before: LogEntry, { log, command }: LogEntry) => (log !== before.log) === (command === 'restart')

function checkStep(before: StoredEntry | null, entry: LogEntry): string[] {
  const { rev, prev, command, unit, from, to, units: after } = entry
  const old = before?.entry.units ?? {}
  const touched = command === 'restart' ? null : unit
  const strangers = units.filter((name) => name !== touched && !isDeepStrictEqual(old[name], after[name]))
  return [
    prev === (before?.digest ?? null) ? null : `entry ${rev} does not carry the digest of the entry before it`,
    before === null || isNamedRight(before.entry, entry) ? null : `entry ${rev} belongs to another log`,
    from === (old[unit]?.active ?? null) ? null : `entry ${rev} says that ${unit} came from ${from}, the log does not`,
    to === after[unit]?.active || to === after[unit]?.ramp?.release || isTakenBack(to, after[unit])
      ? null
      : `entry ${rev} says that ${unit} went to ${to}, its state does not`,
    strangers.length === 0 ? null : `entry ${rev} is a ${command} of ${unit} but changed ${strangers.join(', ')}`,
  ].filter((problem) => problem !== null)
}

function checkSignature({ entry, text }: StoredEntry, signer: Signer): string[] {
  return signer.open(text) === null ? [`entry ${entry.rev} is not signed by a key that is known here`] : []
}

/** What a log says of what was ever live. */
export type LiveByLog = {
  /** Marks of every release that a signed entry names. */
  readonly named: ReadonlySet<string>
  /** Nothing is missing. After a restart the marks alone know what the lost entries had made live. */
  readonly isWhole: boolean
}

type Chain = {
  readonly entries: number
  readonly head: LogEntry | null
  readonly live: LiveByLog
  readonly problems: string[]
}

/** Walks the log of a channel from its first entry: every number, every signature, every digest, every step. */
export async function verifyChain(store: ReleaseStore, channel: string, signer: Signer): Promise<Chain> {
  const revs = await listRevs(store, channel)
  const problems: string[] = []
  const named = new Set<string>()
  let restarted = false
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
    if (stored === null) problems.push(`entry ${rev} ${await whyUnreadable(store, channel, rev)}`)
    else {
      restarted ||= stored.entry.command === 'restart'
      const unsigned = checkSignature(stored, signer)
      if (unsigned.length === 0) for (const mark of marksOf(stored.entry)) named.add(mark)
      problems.push(...unsigned, ...checkStep(before, stored.entry))
    }
    before = stored
  }
  const live = { named, isWhole: problems.length === 0 && !restarted }
  return { entries: revs.length, head: before?.entry ?? null, live, problems }
}
