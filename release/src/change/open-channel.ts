import { Refusal } from '../refusal.ts'
import { openedKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { requireStore } from '../store/require-store.ts'
import { listChannels } from '../verify/list-channels.ts'

const listed = (channels: readonly string[]) => channels.toSorted().join(', ')

/**
 * Opens a channel: from now on releases can be promoted to it. The first channel of a store needs none, since there is
 * nothing that its name could have been mistaken for.
 * @throws Refusal when it is there already, or there is no store.
 */
export async function openChannel(store: ReleaseStore, channel: string, dryRun = false): Promise<void> {
  await requireStore(store)
  const open = async () =>
    dryRun
      ? await store.has(openedKey(channel))
      : (await store.create(openedKey(channel), Buffer.alloc(0))) === 'exists'
  if ((await listChannels(store)).includes(channel) || (await open()))
    throw new Refusal(`${channel} is there already: promote a release to it.`)
}

/** Why nothing is done on this channel: the store has others, and nobody has opened one of this name; else `null`. */
export async function findUnopened(store: ReleaseStore, channel: string): Promise<Refusal | null> {
  const others = await listChannels(store)
  if (others.length === 0 || others.includes(channel) || (await store.has(openedKey(channel)))) return null
  return new Refusal(
    `There is no channel ${channel} here, but ${listed(others)}: name one of these, or open it with "release create-channel ${channel}".`,
  )
}

/** @throws Refusal when the store has other channels, and nobody has opened one of this name */
export async function refuseUnopened(store: ReleaseStore, channel: string): Promise<void> {
  const refusal = await findUnopened(store, channel)
  if (refusal !== null) throw refusal
}

/**
 * For whoever looks at a channel, where an empty answer would hide that it is the wrong place or a misspelt name.
 * @throws Refusal when there is no store, or it has other channels and none of this name
 */
export async function requireChannel(store: ReleaseStore, channel: string): Promise<void> {
  await requireStore(store)
  await refuseUnopened(store, channel)
}
