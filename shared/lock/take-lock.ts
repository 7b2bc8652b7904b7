import { holdFile } from './hold-file.mjs'

/** Raised when another process has what is locked; the message is the repair. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

/**
 * Takes an exclusive lock, or fails at once. A second process on the folder of an embedded database loses rows that were
 * acknowledged. The operating system holds the lock: that of a killed process is free at once, that of a living one is
 * never taken, in whichever container it runs. Returns the function that gives the lock back. `what` is how the reader of
 * the error knows it. Source: docs/architecture.md, "The data folder".
 * @throws LockedError when another one has it, or when the file system has no locks
 */
export async function takeLock(path: string, what = 'The database'): Promise<() => Promise<void>> {
  const hold = holdOrRefuse(path)
  if (hold.held) return async () => hold.letGo()
  const holder = hold.holder === null ? 'another process' : `process ${hold.holder}`
  throw new LockedError(`${what} is in use by ${holder} (${path}). Stop it first, or set DATA_DIR to another folder.`)
}

function holdOrRefuse(path: string): ReturnType<typeof holdFile> {
  try {
    return holdFile(path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new LockedError(`${path} cannot be locked: ${why}. Set DATA_DIR to a folder on a disk of this machine.`)
  }
}
