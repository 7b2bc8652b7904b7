import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { hasCode } from '../has-code.ts'
import { createExclusive } from './create-exclusive.ts'
import { temporaryBeside } from './durable.ts'

const holderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), machine: v.string(), token: v.string() }),
)
const staleAfterMs = 10_000
const betweenTriesMs = 4

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

async function isStale(path: string, text: string): Promise<boolean> {
  const holder = v.safeParse(holderSchema, text)
  if (holder.success && holder.output.machine === hostname() && !isAlive(holder.output.pid)) return true
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > staleAfterMs
}

/** Takes a dead holder's lock away; gives it back when a living one came first. */
async function breakLock(path: string, text: string): Promise<void> {
  const aside = temporaryBeside(path)
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== text) await link(aside, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Runs `action` while no other process holds the lock file at `path`. The lock of a killed process is broken.
 * It only keeps a projection from going backwards; no truth depends on it.
 */
export async function holdLock<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  const mine = JSON.stringify({ pid: process.pid, machine: hostname(), token: randomUUID() })
  while ((await createExclusive(path, Buffer.from(mine))) === 'exists') {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null && (await isStale(path, text))) await breakLock(path, text)
    else await pause(betweenTriesMs)
  }
  try {
    return await action()
  } finally {
    await rm(path, { force: true })
  }
}
