import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { LockedError, takeLock } from './take-lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trebol-lock-'))
  path = join(folder, 'database.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** No process can have this number. */
const nobody = 2 ** 22 + 1

/** Another process that has the lock, under a command that may put it into a container of its own. */
async function otherHolder(...before: string[]) {
  const script = `const { holdFile } = await import(${JSON.stringify(resolve(import.meta.dirname, 'hold-file.mjs'))})
const { held } = holdFile(${JSON.stringify(path)})
console.log(process.pid, held)
setInterval(() => {}, 1000)`
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ended, said: said.toString().trim() }
}

const inUseBy = (holder: string) =>
  `The database is in use by ${holder} (${path}). Stop it first, or set DATA_DIR to another folder.`

test('a lock is taken once and can be taken again when it was given back', async () => {
  const release = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(LockedError)
  await release()
  await (await takeLock(path))()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a living process is never taken, and the message says what to do', async () => {
  const { child } = await otherHolder()
  await expect(takeLock(path)).rejects.toThrow(inUseBy(`process ${child.pid}`))
  expect(await readFile(path, 'utf8')).toContain(String(child.pid))
})

test('a lock is not taken because its process cannot be seen, as from another container', async () => {
  const { child, ended } = await otherHolder()
  await writeFile(path, `${nobody}\n`)
  await expect(takeLock(path)).rejects.toThrow(inUseBy(`process ${nobody}`))
  await writeFile(path, `${process.pid}\n`)
  await expect(takeLock(path)).rejects.toThrow(LockedError)
  child.kill('SIGKILL')
  await ended
  await (await takeLock(path))()
})

test('of two containers on one folder one has the lock, though both are process 1', { tags: ['proof'] }, async ({
  skip,
}) => {
  const container = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child']
  const works = await once(spawn('unshare', [...container.slice(1), 'true']), 'exit').catch(() => [1])
  if (works[0] !== 0) skip('this machine lets nobody make a container: no `unshare --pid`')
  const first = await otherHolder(...container)
  expect(first.said).toBe('1 true')
  expect((await otherHolder(...container)).said).toBe('1 false')
  await expect(takeLock(path)).rejects.toThrow(inUseBy('process 1'))
  first.child.kill('SIGKILL')
  await first.ended
  await expect.poll(async () => (await otherHolder(...container)).said).toBe('1 true')
})

test('what a dead process left holds nothing, whatever number stands in it', async () => {
  for (const left of [
    `${nobody}\n`,
    `${process.pid}\n`,
    `${process.ppid}\n`,
    '{"pid":1,"started":"1","token":"x"}',
    '',
  ]) {
    await writeFile(path, left)
    const release = await takeLock(path)
    expect(await readFile(path, 'utf8')).toBe(`${process.pid}\n`)
    await release()
  }
})

test('what stands in a lock is not quoted unless it is a number', async () => {
  await otherHolder()
  await writeFile(path, '\u001b[31m'.repeat(10_000))
  await expect(takeLock(path)).rejects.toThrow(inUseBy('another process'))
})

test('of many that find a dead lock at once exactly one gets it', async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(path, `${nobody}\n`)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)))
    const taken = results.filter((result) => result.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    await taken[0]?.value()
    expect(await readdir(folder)).toEqual([])
  }
})

test('a lock that was given back is not given back again, when somebody else has it', async () => {
  const release = await takeLock(path)
  await release()
  const { child } = await otherHolder()
  await release()
  await expect(takeLock(path)).rejects.toThrow(inUseBy(`process ${child.pid}`))
})

test('where nothing can be locked the refusal says so in one line', async () => {
  await expect(takeLock(folder)).rejects.toThrow(/^\S+ cannot be locked: .*\. Set DATA_DIR to a folder on a disk/)
})
