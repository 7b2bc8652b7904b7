import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What is needed of the part of PGlite that writes files: it ends at the system's cache, for it has no `fsync` at all. */
type NodeFiles = {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  readonly realPath: (node: unknown) => string
  readonly tryFSOperation: <Result>(work: () => Result) => Result
}
/** `nfd` is the system's descriptor; a folder has none. */
type Stream = { readonly nfd?: number; readonly node: unknown }

/**
 * PGlite runs PostgreSQL with `-F`, which promises no disk. Here it flushes, and the log is written through: the system's
 * `fdatasync` does nothing in PGlite, so the log's files are opened with O_DSYNC. Given as arguments, which no file of
 * settings overrules.
 */
export const flushing = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync'],
]

/** The folder of an embedded database whose every flush reaches the disk. */
export class FlushedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFlush] } }
  }
}

const isKnown = (files: object): files is NodeFiles =>
  'stream_ops' in files && 'realPath' in files && 'tryFSOperation' in files

function addFlush({ NODEFS: files }: { readonly NODEFS: object }): void {
  if (!isKnown(files)) throw new Error('This version of PGlite writes files in another way: they would not be flushed.')
  files.stream_ops.fsync = ({ nfd, node }) => {
    files.tryFSOperation(() => (nfd === undefined ? flushPath(files.realPath(node)) : fsyncSync(nfd)))
    return 0
  }
}

function flushPath(path: string): void {
  // Windows opens no folder, and keeps their entries by itself.
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Brings a folder, all that is in it and its own entry to the disk: a new database is made by a program that does not flush. */
export async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) flushPath(join(entry.parentPath, entry.name))
  flushPath(folder)
  flushPath(dirname(folder))
}
