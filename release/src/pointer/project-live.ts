import { units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import { runLimited } from '../run-limited.ts'
import type { Signer } from '../signing/signer.ts'
import { liveComplete, liveFolder, liveMark, markedManifest } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const atOnce = 8

/** Marks, relative to the folder of the channel, of all releases that an entry names: each of them is or was live. */
export function marksOf({ units: states, trail }: LogEntry): string[] {
  return units.flatMap((unit) => {
    const state = states[unit]
    if (!state) return []
    const ids = [state.active, state.previous, state.ramp?.release, ...state.withdrawn, ...trail[unit]]
    return ids.flatMap((id) => (id == null ? [] : [liveMark(unit, id)]))
  })
}

async function marksOfLog(store: ReleaseStore, channel: string, signer: Signer): Promise<string[]> {
  const revs = await listRevs(store, channel)
  const marks = await runLimited(revs, atOnce, async (rev) => {
    const stored = await readEntry(store, channel, rev)
    return stored && signer.open(stored.text) !== null ? marksOf(stored.entry) : []
  })
  return marks.flat()
}

/** Which of these marks belong to releases that are in the store. */
export async function keepPublished(store: ReleaseStore, marks: Iterable<string>): Promise<string[]> {
  const found = await runLimited([...new Set(marks)], atOnce, async (mark) =>
    (await store.has(markedManifest(mark))) ? [mark] : [],
  )
  return found.flat()
}

/**
 * Opens what is live to browsers, before the pointer tells them of it: an empty file for each release that ever was, which
 * the edge and nginx look for. What has none is published and nothing more. Made from the log, like the pointer.
 * Source: docs/platform.md, "Files of releases".
 */
export async function projectLive(
  store: ReleaseStore,
  { head, signer }: { readonly head: LogEntry; readonly signer: Signer },
): Promise<void> {
  const { channel } = head
  const folder = liveFolder(channel)
  const there = new Set(await store.files(folder))
  const isComplete = there.has(liveComplete)
  const marks = isComplete ? marksOf(head) : [...marksOf(head), ...(await marksOfLog(store, channel, signer))]
  const missing = await keepPublished(
    store,
    marks.filter((mark) => !there.has(mark)),
  )
  await runLimited(missing, atOnce, (mark) => store.create(`${folder}/${mark}`, Buffer.alloc(0)))
  if (!isComplete) await store.create(`${folder}/${liveComplete}`, Buffer.alloc(0))
}
