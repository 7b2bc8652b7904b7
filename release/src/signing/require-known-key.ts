import type { KeyId } from '@trebol/shared/contract/release'
import { readHead } from '../log/read-log.ts'
import { Refusal } from '../refusal.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from '../verify/list-channels.ts'

/**
 * Every host that is live or ramping on any channel must know a key before it may sign: pages of one that does not would refuse
 * each pointer from then on.
 * @throws Refusal that names the host to replace.
 */
export async function requireKnownKey(store: ReleaseStore, key: KeyId): Promise<void> {
  for (const channel of await listChannels(store)) {
    const host = (await readHead(store, channel))?.entry.units.host
    for (const id of host ? [host.active, ...(host.ramp ? [host.ramp.release] : [])] : []) {
      const read = await readManifest(store, 'host', id)
      if (read.kind === 'sound' && read.manifest.pointerKeys.includes(key)) continue
      throw new Refusal(
        `host ${id} on ${channel} does not know key ${key} yet: build a host with the present pointer-keys.json, publish and promote it first.`,
      )
    }
  }
}
