import { listRevs, readHead } from '../log/read-log.ts'
import { pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { pointerBytes, projectPointer } from './project-pointer.ts'
import { readManifests } from './read-manifests.ts'
import { readPointer } from './read-pointer.ts'

/**
 * Brings the pointer up to the newest log entry; makes it anew when it is missing or unreadable. It never goes
 * backwards: the read, the comparison and the rename happen under one lock. Safe to call at any time by anyone.
 * @returns the number that the pointer has now; 0 when the channel has no log.
 */
export async function refreshPointer(store: ReleaseStore, channel: string): Promise<number> {
  let shown = 0
  do {
    const head = await readHead(store, channel)
    if (head === null) return 0
    const next = pointerBytes(projectPointer(head.entry, await readManifests(store, head.entry)))
    await store.update(pointerKey(channel), async (current) => {
      const before = readPointer(current)
      shown = Math.max(before?.rev ?? 0, head.entry.rev)
      if (before && before.rev > head.entry.rev) return null
      return current?.equals(next) ? null : next
    })
  } while (((await listRevs(store, channel)).at(-1) ?? 0) > shown)
  return shown
}
