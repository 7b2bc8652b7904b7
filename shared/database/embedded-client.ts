import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** Of tables that are asked for in every call. A larger one makes nothing faster: the system keeps the files in memory too. */
const standardCacheMb = 4

type Options = Omit<PGliteOptions, 'postgresqlconf'> & { readonly cacheMb?: number | undefined }

/**
 * Starts an embedded PostgreSQL that is frugal with memory. WebAssembly's optimizing compiler would take 60 MB and the time
 * of a thousand transactions, and make later ones a tenth faster.
 */
export function startEmbedded({ cacheMb = standardCacheMb, ...options }: Options): Promise<PGlite> {
  // Heard by what is compiled from now on.
  setFlagsFromString('--liftoff-only')
  return PGlite.create({ ...options, postgresqlconf: [`shared_buffers=${cacheMb}MB`, 'max_connections=5'] })
}

/**
 * Lets go of what the start of a process left behind, 10 MB with an embedded database: one that has little to do would keep
 * it for hours. Source: docs/performance.md, "Memory".
 */
export function clearStartGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
