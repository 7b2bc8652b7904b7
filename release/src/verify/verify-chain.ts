import { isDeepStrictEqual } from 'node:util'
import { type ReleaseId, type UnitState, units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, type StoredEntry } from '../log/read-log.ts'
import { whyBroken } from '../log/reprinted-entry.ts'
import { marksOf } from '../pointer/project-live.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** A candidate that a ramp has let go. */
const isTakenBack = (id: ReleaseId, state: UnitState | undefined) => state?.withdrawn[0] === id

/** Only a restart gives the log another name, and it must: browsers tell the two apart by it. */
const isNamedRight = (before: LogEntry, { log, command }: LogEntry) => (log !== before.log) === (command === 'restart')

/** A problem, and the number of the entry that has it. */
type Found = { readonly rev: number; readonly text: string }

function checkStep(before: StoredEntry | null, entry: LogEntry): string[] {
  const { rev, prev, command, unit, from, to, units: after } = entry
  const old = before?.entry.units ?? {}
  const touched = command === 'restart' || command === 'policy' ? null : unit
  const strangers = units.filter((name) => name !== touched && !isDeepStrictEqual(old[name], after[name]))
  return [
    prev === (before?.digest ?? null) ? null : `entry ${rev} does not carry the digest of the entry before it`,
    before === null || isNamedRight(before.entry, entry) ? null : `entry ${rev} belongs to another log`,
    from === (old[unit]?.active ?? null) ? null : `entry ${rev} says that ${unit} came from ${from}, the log does not`,
    (command === 'policy' && !after[unit]) ||
    to === after[unit]?.active ||
    to === after[unit]?.ramp?.release ||
    isTakenBack(to, after[unit])
      ? null
      : `entry ${rev} says that ${unit} went to ${to}, its state does not`,
    ...units
      .filter((name) => !isDeepStrictEqual(before?.entry.policies[name], entry.policies[name]))
      .map((name) =>
        command === 'policy' && name === unit
          ? null
          : `entry ${rev} is a ${command} of ${unit} but changed the policy of ${name}`,
      ),
    strangers.length === 0 ? null : `entry ${rev} is a ${command} of ${unit} but changed ${strangers.join(', ')}`,
  ].filter((problem) => problem !== null)
}

function checkSignature({ entry, text }: StoredEntry, signer: Signer): string[] {
  return signer.open(text) === null ? [`entry ${entry.rev} is not signed by a key that is known here`] : []
}

/** Entries that a restart gives up: those between the newest sound one and itself, and none that anyone else names. */
function givenUp({ entry: { command, rev, lost = [] } }: StoredEntry, sound: StoredEntry | null): number[] {
  return command === 'restart' && sound ? lost.filter((one) => one > sound.entry.rev && one < rev) : []
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
  const found: Found[] = []
  const named = new Set<string>()
  /** Given up by a restart: what is wrong with them is known. */
  const lost = new Set<number>()
  let restarted = false
  let before: StoredEntry | null = null
  let sound: StoredEntry | null = null
  let expected = 1
  for (const rev of revs) {
    if (rev !== expected) {
      const text = `${rev - expected === 1 ? `entry ${expected} is` : `entries ${expected} to ${rev - 1} are`} missing`
      found.push({ rev: expected, text })
    }
    expected = rev + 1
    const stored = await readEntry(store, channel, rev)
    if (stored === null) found.push({ rev, text: `entry ${rev} ${await whyBroken(store, channel, rev, signer)}` })
    else {
      restarted ||= stored.entry.command === 'restart'
      const unsigned = checkSignature(stored, signer)
      const given = unsigned.length === 0 ? givenUp(stored, sound) : []
      const steps = checkStep(given.length > 0 ? sound : before, stored.entry)
      if (unsigned.length === 0) {
        for (const mark of marksOf(stored.entry)) named.add(mark)
        for (const one of given) lost.add(one)
        sound = stored
      }
      for (const text of [...unsigned, ...steps]) found.push({ rev, text })
    }
    before = stored
  }
  const problems = found.filter(({ rev }) => !lost.has(rev)).map(({ text }) => text)
  const live = { named, isWhole: problems.length === 0 && !restarted }
  return { entries: revs.length, head: before?.entry ?? null, live, problems }
}
