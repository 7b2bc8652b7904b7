import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const step = 50

/** Whether browsers got this release of a unit after an entry: as the active one, or as a candidate. */
export function isGiven({ units }: LogEntry, unit: Unit, id: ReleaseId): boolean {
  const state = units[unit]
  return state?.active === id || state?.ramp?.release === id
}

/** The log of a channel, newest first, back to where `isEnough` says so; what cannot be read is left out. */
export async function readBack(
  store: ReleaseStore,
  channel: string,
  isEnough: (entries: readonly LogEntry[]) => boolean,
): Promise<LogEntry[]> {
  const revs = (await listRevs(store, channel)).reverse()
  const entries: LogEntry[] = []
  for (let start = 0; start < revs.length && !isEnough(entries); start += step) {
    const read = await Promise.all(revs.slice(start, start + step).map((rev) => readEntry(store, channel, rev)))
    entries.push(...read.flatMap((found) => (found ? [found.entry] : [])))
  }
  return entries
}

/** Whether the entries, newest first, go back to before a release was last given to browsers. */
export function reachesBefore(entries: readonly LogEntry[], unit: Unit, id: ReleaseId): boolean {
  const given = entries.findIndex((entry) => isGiven(entry, unit, id))
  return given >= 0 && entries.slice(given).some((entry) => !isGiven(entry, unit, id))
}

/** The oldest of the newest entries that all hold this: the one that made it so. `null`: it does not hold now. */
export function madeSo(entries: readonly LogEntry[], holds: (entry: LogEntry) => boolean): LogEntry | null {
  const end = entries.findIndex((entry) => !holds(entry))
  return end === 0 ? null : (entries.at(end < 0 ? -1 : end - 1) ?? null)
}

/** The entry that ended what held last: the one after the newest that holds it. `null`: it holds now, or never did. */
export function endedSo(entries: readonly LogEntry[], holds: (entry: LogEntry) => boolean): LogEntry | null {
  const last = entries.findIndex(holds)
  return last > 0 ? (entries[last - 1] ?? null) : null
}
