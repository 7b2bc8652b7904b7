import type { ReleaseStore } from '../store/release-store.ts'

/** Channels that have a log or a pointer. */
export async function listChannels(store: ReleaseStore): Promise<string[]> {
  const names = await store.list('channels')
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
}
