import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { liveComplete, liveFolder, liveMark } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { LogEntry } from './log-entry.ts'
import { listRevs, readEntry } from './read-log.ts'

const pageStep = 50

/**
 * The entry that first gave a release to browsers of a channel, as the active one or as a candidate; `null`: none, or it
 * can no longer be read. Where the store has marks of what was live, the log is read only for what has one.
 */
export async function firstLive(
  store: ReleaseStore,
  channel: string,
  { unit, id }: { readonly unit: Unit; readonly id: ReleaseId },
): Promise<LogEntry | null> {
  const isMarked = await store.has(`${liveFolder(channel)}/${liveMark(unit, id)}`)
  if (!isMarked && (await store.has(`${liveFolder(channel)}/${liveComplete}`))) return null
  const revs = await listRevs(store, channel)
  for (let start = 0; start < revs.length; start += pageStep) {
    const read = await Promise.all(revs.slice(start, start + pageStep).map((rev) => readEntry(store, channel, rev)))
    const found = read.find((one) => {
      const state = one?.entry.units[unit]
      return state?.active === id || state?.ramp?.release === id
    })
    if (found) return found.entry
  }
  return null
}
