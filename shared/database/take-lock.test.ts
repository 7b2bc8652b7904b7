import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, takeLock } from './take-lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trebol-lock-'))
  path = join(folder, 'database.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const holder = (pid: number, started: string | null = null) => JSON.stringify({ pid, started, token: 'somebody-else' })

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

test('a lock is taken once and can be taken again when it was given back', async () => {
  const release = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(LockedError)
  await release()
  await (await takeLock(path))()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a living process is never taken, and the message says what to do', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  try {
    await writeFile(path, holder(child.pid ?? 0))
    await expect(takeLock(path)).rejects.toThrow(
      `The database is in use by process ${child.pid} (${path}). Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await readFile(path, 'utf8')).toContain(String(child.pid))
  } finally {
    child.kill()
  }
})

test('the lock of a dead process is replaced', async () => {
  await writeFile(path, holder(await endedPid()))
  const release = await takeLock(path)
  expect(await readFile(path, 'utf8')).toContain(`"pid":${process.pid}`)
  await release()
})

test('a leftover with our own number, as after a restart in a container, is replaced', async () => {
  await writeFile(path, holder(process.pid))
  await (await takeLock(path))()
})

test.runIf(process.platform === 'linux')('a number that went to another process is a leftover too', async () => {
  await writeFile(path, holder(process.ppid, '1'))
  await (await takeLock(path))()
})

test('of many that find a dead lock at once exactly one gets it', async () => {
  const dead = holder(await endedPid())
  for (let round = 0; round < 20; round++) {
    await writeFile(path, dead)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)))
    const taken = results.filter((result) => result.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    await taken[0]?.value()
    expect(await readdir(folder)).toEqual([])
  }
})

test('a lock that cannot be read is left alone', async () => {
  await writeFile(path, '')
  await expect(takeLock(path)).rejects.toThrow(/cannot be read\. If no server uses this folder, delete that file\./)
})
