import { aboutNothing } from '../audit/audit-line.ts'
import { noteInStore } from '../audit/store-records.ts'
import type { Refreshing } from '../pointer/refresh-pointer.ts'
import { dryStore } from '../store/dry-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type Verified, verifyStore } from '../verify/verify-store.ts'

/** A record names so many keys of the store; more are counted. */
const mostNamed = 20

/** Composed pages come in hundreds, and all of a channel together: its folder stands for them. */
const namedKey = (key: string) => (key.startsWith('pages/') ? key.split('/').slice(0, 2).join('/') : key)

/** The store, and which of its keys are written or removed through it. */
function watched(store: ReleaseStore): { readonly store: ReleaseStore; readonly touched: ReadonlySet<string> } {
  const touched = new Set<string>()
  return {
    touched,
    store: {
      ...store,
      create: async (key, bytes) => {
        const made = await store.create(key, bytes)
        if (made === 'created') touched.add(key)
        return made
      },
      update: async (key, decide) =>
        store.update(key, async (current) => {
          const next = await decide(current)
          if (next !== null) touched.add(key)
          return next
        }),
      remove: async (key) => {
        if (await store.has(key)) touched.add(key)
        return store.remove(key)
      },
    },
  }
}

/**
 * Repairs a store as `verifyStore` does, and leaves a record in it of what was put back, where anything was. A dry run says
 * the same of a store that it does not touch.
 */
export async function repairStore(
  store: ReleaseStore,
  { by, dryRun, ...refreshing }: Refreshing & { readonly by: string; readonly dryRun: boolean },
): Promise<Verified & { readonly repaired: readonly string[] }> {
  const watch = watched(dryRun ? dryStore(store) : store)
  const verified = await verifyStore(watch.store, { repair: true, ...refreshing })
  const keys = [...new Set([...watch.touched].map(namedKey))].sort()
  if (keys.length === 0 || dryRun) return { ...verified, repaired: keys }
  const more = keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : ''
  const left = verified.problems.length === 0 ? 'all is sound' : `${verified.problems.length} problems are left`
  const what = `put back ${keys.slice(0, mostNamed).join(', ')}${more}; ${left}`
  await noteInStore(store, { ...aboutNothing, at: refreshing.now().toISOString(), kind: 'repair', by, what })
  return { ...verified, repaired: keys }
}
