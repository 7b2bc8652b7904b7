import type { LogEntry } from '../log/log-entry.ts'
import { isPointerOf } from '../pointer/issue-pointer.ts'
import { readManifests } from '../pointer/read-manifests.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import type { Signer } from '../signing/signer.ts'
import { pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Makes the pointer again from the newest entry, compares it with the one that is stored and checks its signature. */
export async function verifyPointer(
  store: ReleaseStore,
  channel: string,
  head: LogEntry | null,
  signer: Signer,
): Promise<string[]> {
  const bytes = await store.read(pointerKey(channel))
  if (head === null) return bytes === null ? [] : ['there is a pointer but no readable log']
  if (bytes === null) return ['the pointer is missing: "release verify --repair" makes it again']
  const shown = readPointer(bytes)
  if (shown && shown.rev > head.rev)
    return [`the pointer says ${shown.rev}, the log ends at ${head.rev}: entries were lost`]
  if (shown && shown.rev < head.rev) {
    return [`the pointer says ${shown.rev}, the log ${head.rev}: "release verify --repair" brings it up to date`]
  }
  if (signer.open(bytes.toString('utf8')) === null) {
    return ['the pointer is not signed by a key that is known here: "release verify --repair" issues it again']
  }
  return isPointerOf(bytes, { entry: head, manifests: await readManifests(store, head), signer })
    ? []
    : ['the pointer does not say what the log says: "release verify --repair" makes it again']
}
