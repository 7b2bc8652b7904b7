import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startTestStore } from '../../../release/test/start-object-store.mjs'
import { findObjectStore } from '../../checks/find-object-store.mjs'

/** Kinds of store, by the name that stands in the table. */
export const kinds = ['directory', 'object store']

/** Opens places of one kind for `work`: each call of `fresh` names an empty one; `env` is what a process needs to use it. */
export async function withPlace(kind, folder, say, work) {
  if (kind === 'directory') return work({ fresh: () => join(folder, `store-${randomUUID()}`), env: {} })
  const server = await startTestStore(await findObjectStore(say))
  try {
    const fresh = () => `s3://${server.bucket}/${randomUUID()}?endpoint=${server.endpoint}`
    return await work({ fresh, env: server.env })
  } finally {
    await server.stop()
  }
}
