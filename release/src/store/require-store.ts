import { Refusal } from '../refusal.ts'
import type { ReleaseStore } from './release-store.ts'

/**
 * For commands that have nothing to say of an empty place: most often it is the wrong one.
 * @throws Refusal when nothing was ever published or promoted there.
 */
export async function requireStore(store: ReleaseStore): Promise<void> {
  for (const folder of ['channels', 'r']) if ((await store.list(folder)).length > 0) return
  throw new Refusal(
    `There is no release store at ${store.place}: name the right one with --store or RELEASE_STORE, or publish something first.`,
  )
}
