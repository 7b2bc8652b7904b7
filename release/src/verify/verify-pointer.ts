import type { LogEntry } from '../log/log-entry.ts'
import { pointerBytes, projectPointer } from '../pointer/project-pointer.ts'
import { readManifests } from '../pointer/read-manifests.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Makes the pointer again from the newest entry and compares it, byte for byte, with the one that is stored. */
export async function verifyPointer(store: ReleaseStore, channel: string, head: LogEntry | null): Promise<string[]> {
  const bytes = await store.read(pointerKey(channel))
  if (head === null) return bytes === null ? [] : ['there is a pointer but no readable log']
  if (bytes === null) return ['the pointer is missing: "release verify --repair" makes it again']
  const expected = pointerBytes(projectPointer(head, await readManifests(store, head)))
  if (bytes.equals(expected)) return []
  const shown = readPointer(bytes)
  if (shown && shown.rev > head.rev)
    return [`the pointer says ${shown.rev}, the log ends at ${head.rev}: entries were lost`]
  if (shown && shown.rev < head.rev) {
    return [`the pointer says ${shown.rev}, the log ${head.rev}: "release verify --repair" brings it up to date`]
  }
  return ['the pointer does not say what the log says: "release verify --repair" makes it again']
}
