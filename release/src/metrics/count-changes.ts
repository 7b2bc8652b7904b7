import { listRevs, readEntry } from '../log/read-log.ts'
import { runLimited } from '../run-limited.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const atOnce = 8

/** Counts the changes of a channel by command; reads only entries that are new since the last time. */
export function countChanges(store: ReleaseStore, channel: string): () => Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  let counted = 0
  const update = async () => {
    const fresh = (await listRevs(store, channel)).filter((rev) => rev > counted)
    const entries = await runLimited(fresh, atOnce, (rev) => readEntry(store, channel, rev))
    for (const found of entries) {
      if (found) counts.set(found.entry.command, (counts.get(found.entry.command) ?? 0) + 1)
    }
    counted = Math.max(counted, ...fresh)
  }
  let last: Promise<void> = Promise.resolve()
  return async () => {
    // One after the other, so that two askers do not count an entry twice.
    const mine = last.then(update)
    last = mine.catch(() => undefined)
    await mine
    return counts
  }
}
