import { posix } from 'node:path'
import type { ReleaseStore } from './release-store.ts'

const refuseTree = async (): Promise<never> => {
  throw new Error('a dry run neither stores nor removes a release')
}

/**
 * The store as it would be after what is written through this one, which writes nothing: an act on it decides, and meets
 * what it would have done, as it does on the store itself.
 */
export function dryStore(store: ReleaseStore): ReleaseStore {
  /** `null`: removed. */
  const written = new Map<string, Buffer | null>()
  const read = async (key: string) => {
    const bytes = written.get(key)
    return bytes === undefined ? store.read(key) : bytes
  }
  const has = async (key: string) => {
    const bytes = written.get(key)
    return bytes === undefined ? await store.has(key) : bytes !== null
  }
  const put = (key: string, bytes: Uint8Array) => written.set(key, Buffer.from(bytes))
  /** Names below a folder, with those that were written and without those that were removed through this one. */
  const merge = (folder: string, there: readonly string[], nameOf: (path: string) => string) => {
    const names = new Set(there)
    for (const [key, bytes] of written) {
      const path = posix.relative(folder, key)
      if (path.startsWith('../')) continue
      if (bytes !== null) names.add(nameOf(path))
      else names.delete(path)
    }
    return [...names].sort()
  }
  return {
    place: store.place,
    has,
    read,
    list: async (folder) => merge(folder, await store.list(folder), (path) => path.split('/')[0] ?? path),
    files: async (folder) => merge(folder, await store.files(folder), (path) => path),
    create: async (key, bytes) => {
      if (await has(key)) return 'exists'
      put(key, bytes)
      return 'created'
    },
    update: async (key, decide) => {
      const next = await decide(await read(key))
      if (next !== null) put(key, next)
    },
    remove: async (key) => {
      written.set(key, null)
    },
    createTree: refuseTree,
    removeTree: refuseTree,
  }
}
