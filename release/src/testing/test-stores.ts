import { randomUUID } from 'node:crypto'
import { directoryStore } from '../store/directory-store.ts'
import { objectStore } from '../store/object-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readS3Address, readS3Credentials } from '../store/s3-address.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty store, and the words that name it to another process. */
export type TestStore = { readonly store: ReleaseStore; readonly place: string }

const onDirectory = async (): Promise<TestStore> => {
  const place = await temporaryFolder()
  return { store: directoryStore(place), place }
}

/** Below a beginning of its own in the bucket that `release/test/with-object-store.mjs` names. */
const onObjectStore = (url: string) => async (): Promise<TestStore> => {
  const place = url.replace(/^(s3:\/\/[^/?]+)[^?]*/, (_, bucket: string) => `${bucket}/${randomUUID()}`)
  return { store: objectStore(readS3Address(place), readS3Credentials(process.env)), place }
}

const url = process.env.TEST_S3_URL

/** Every kind of store that is there: the same suite runs on each. The object store joins with TEST_S3_URL. */
export const testStores: readonly (readonly [string, () => Promise<TestStore>])[] = [
  ['a directory', onDirectory],
  ...(url === undefined ? [] : [['an object store', onObjectStore(url)] as const]),
]

/** Of what a suite says on each store, the gate asks the object store only for what leans on its own promises. */
export const heldByDirectory = (name: string) => ({ tags: name === 'a directory' ? [] : ['proof'] })

export { onDirectory }
