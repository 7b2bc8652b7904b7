import { randomUUID } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import { runLimited } from '../run-limited.ts'
import { type Patience, standardPatience } from './patient-fetch.ts'
import type { PutFile, ReleaseStore } from './release-store.ts'
import type { S3Address, S3Credentials } from './s3-address.ts'
import { type S3Bucket, s3Bucket } from './s3-bucket.ts'
import { storeKey } from './store-key.ts'

/** The file that makes a folder of files a release: put last, taken away first. */
const record = 'release.json'
const atOnce = 16
const isVisible = (path: string) => !path.split('/').some((name) => name.startsWith('.'))

/** Some servers take `If-None-Match` and ignore it: two writers would both be told that they were first. */
async function probe(bucket: S3Bucket): Promise<void> {
  const key = `.probe/${randomUUID()}`
  const bytes = Buffer.from('probe')
  try {
    const answers = [await bucket.create(key, bytes), await bucket.create(key, bytes)]
    if (answers[0] === 'created' && answers[1] === 'exists') return
  } finally {
    await bucket.remove(key).catch(() => undefined)
  }
  throw new Refusal(
    `The object store ${bucket.place} ignores "If-None-Match: *", so two writers could overwrite each other: use one that honours it (Amazon S3, Ceph, MinIO, Cloudflare R2), or a folder.`,
  )
}

/**
 * A release store in a bucket of an S3-compatible object store. `If-None-Match: *` orders the writers; `If-Match` is
 * never used. A store that ignores the condition is refused before the first write.
 * Source: docs/platform.md, "Storage".
 */
export function objectStore(
  address: S3Address,
  credentials: S3Credentials,
  patience: Patience = standardPatience,
): ReleaseStore {
  const bucket = s3Bucket(address, credentials, patience)
  let probed: Promise<void> | null = null
  /** Readers need no right to write, so the question is asked when the first write comes. */
  const mayWrite = () => {
    probed ??= probe(bucket).catch((error: unknown) => {
      probed = null
      throw error
    })
    return probed
  }

  const list = async (folder: string): Promise<string[]> => {
    const names = (await bucket.list(storeKey(folder), false)).filter(isVisible)
    if (!/^r\/[a-z]+$/.test(folder)) return names
    // What a killed publish left has no record: it exists for nobody.
    const whole = await runLimited(names, atOnce, (name) => bucket.has(`${folder}/${name}/${record}`))
    return names.filter((_, at) => whole[at])
  }

  return {
    place: bucket.place,
    has: (key) => bucket.has(storeKey(key)),
    read: async (key) => bucket.read(storeKey(key)),
    list,
    files: async (folder) => (await bucket.list(storeKey(folder), true)).filter(isVisible),
    create: async (key, bytes) => {
      storeKey(key)
      await mayWrite()
      return bucket.create(key, bytes)
    },
    update: async (key, decide) => {
      storeKey(key)
      await mayWrite()
      // A slower writer may put older bytes over newer ones: whoever put looks again until nobody has better ones.
      for (;;) {
        const next = await decide(await bucket.read(key))
        if (next === null) return
        await bucket.put(key, next)
        const now = await bucket.read(key)
        if (now?.equals(next)) return
      }
    },
    remove: async (key) => bucket.remove(storeKey(key)),
    removeTree: async (folder, isWanted) => {
      await mayWrite()
      const key = storeKey(`${folder}/${record}`)
      const bytes = await bucket.read(key)
      await bucket.remove(key)
      if (bytes !== null && (await isWanted().catch(() => true))) {
        await bucket.create(key, bytes)
        return 'kept'
      }
      const files = await bucket.list(folder, true)
      await runLimited(files, atOnce, (path) => bucket.remove(`${folder}/${path}`))
      return 'removed'
    },
    createTree: async (folder, fill) => {
      await mayWrite()
      if (await bucket.has(storeKey(`${folder}/${record}`))) return 'exists'
      const last: Uint8Array[] = []
      const put: PutFile = async (path, bytes) => {
        const key = storeKey(`${folder}/${path}`)
        if (path === record) last.push(bytes)
        else await bucket.put(key, bytes)
      }
      await fill(put)
      const [bytes] = last
      if (bytes === undefined) throw new Error(`The tree ${folder} has no ${record}`)
      return bucket.create(`${folder}/${record}`, bytes)
    },
  }
}
