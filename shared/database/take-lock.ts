import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Start time of the process where the system tells it: a pid is given out again, a start time is not. */
  started: v.nullable(v.string()),
  token: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** Raised when another process has the database; the message is the repair. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}

const heldHere = new Set<string>()

/**
 * Takes an exclusive lock file, or fails at once. The embedded database has no lock of its own, and a second process
 * on the same folder loses rows that were acknowledged. A lock whose process is gone is replaced; one whose process
 * lives never is. Returns the function that gives the lock back. `what` is how the reader of the error knows it.
 */
export async function takeLock(path: string, what = 'The database'): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid), token: randomUUID() }
  heldHere.add(mine.token)
  try {
    if (!(await createLock(path, mine))) await replaceDead(path, mine, what)
  } catch (error) {
    heldHere.delete(mine.token)
    throw error
  }
  return async () => {
    heldHere.delete(mine.token)
    const holder = await readHolder(path)
    if (typeof holder === 'object' && holder.token === mine.token) await rm(path, { force: true })
  }
}

/**
 * Only the process that holds the guard file may remove a dead lock, and it looks again after taking the guard.
 * So nobody can remove the fresh lock of somebody who was faster.
 */
async function replaceDead(path: string, mine: Holder, what: string): Promise<void> {
  const guard = `${path}.taking`
  await refuseIfAlive(path, what)
  if (!(await createLock(guard, mine))) {
    throw new LockedError(
      `Another process is taking over ${path}. Try again; if it stays so and no server runs, delete ${guard}.`,
    )
  }
  try {
    await refuseIfAlive(path, what)
    await rm(path, { force: true })
    if (!(await createLock(path, mine))) {
      throw new LockedError(`${what} is in use: another process was faster to take ${path}.`)
    }
  } finally {
    await rm(guard, { force: true })
  }
}

async function refuseIfAlive(path: string, what: string): Promise<void> {
  const holder = await readHolder(path)
  if (holder === 'gone') return
  if (holder === 'unreadable') {
    throw new LockedError(`The lock ${path} cannot be read. If no server uses this folder, delete that file.`)
  }
  if (await isAlive(holder)) {
    throw new LockedError(
      `${what} is in use by process ${holder.pid} (${path}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

async function createLock(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    return v.parse(holderSchema, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'gone' : 'unreadable'
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  // Our own number in somebody else's lock is a leftover: in a container every server is process 1.
  if (holder.pid === process.pid) return heldHere.has(holder.token)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const started = await startOf(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The command may hold spaces and brackets, so count from the last bracket: field 22 of the line.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
