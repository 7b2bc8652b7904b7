import { listRevs, readSignedHead } from '../log/read-log.ts'
import type { Signer } from '../signing/signer.ts'
import { pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { issuePointer } from './issue-pointer.ts'
import { projectLive } from './project-live.ts'
import { readManifests } from './read-manifests.ts'
import { readPointer } from './read-pointer.ts'

export type Refreshing = { readonly signer: Signer; readonly now: () => Date }

/**
 * Brings the pointer up to the newest log entry; issues it anew when it is missing, unreadable, not signed by the
 * current key, or issued more than an hour ago. Within one log it never goes backwards: the read, the comparison and the rename happen
 * under one lock. Safe to call at any time by anyone who has the key.
 * @returns the number that the pointer has now; 0 when the channel has no log.
 * @throws Refusal when the newest entry cannot be read or is not signed.
 */
export async function refreshPointer(
  store: ReleaseStore,
  channel: string,
  { signer, now }: Refreshing,
): Promise<number> {
  let shown = 0
  do {
    const head = await readSignedHead(store, channel, signer)
    if (head === null) return 0
    const manifests = await readManifests(store, head.entry)
    await projectLive(store, { head: head.entry, signer })
    await store.update(pointerKey(channel), async (current) => {
      const before = readPointer(current)
      shown = head.entry.rev
      if (before && before.rev > head.entry.rev) {
        // Of another log: either that one was left, or a newer entry has begun it and this head is the old one.
        const isOwn = before.log === head.entry.log
        if (isOwn) shown = before.rev
        if (isOwn || (await readSignedHead(store, channel, signer))?.digest !== head.digest) return null
      }
      return issuePointer({ entry: head.entry, manifests, current, signer, now: now() })
    })
  } while (((await listRevs(store, channel)).at(-1) ?? 0) > shown)
  return shown
}
