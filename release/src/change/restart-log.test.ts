import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPointer } from '../pointer/read-pointer.ts'
import { refreshPointer } from '../pointer/refresh-pointer.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { refreshing, testSigner } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { restartLog } from './restart-log.ts'

describe('a log that was restored from an older copy', () => {
  it('goes on under a new name: the chain is sound, nothing live changes, and the pointer is believed', async () => {
    const { store, restored, restart, pointer, problems, lost } = await restoredStore()
    expect(pointer).toMatchObject({ rev: 4 })
    expect(await restart()).toMatchObject({ status: 'changed', entry: { rev: 3, command: 'restart', by: 'ana' } })
    const after = readPointer(await store.read('channels/production.json'))
    // Browsers keep the higher number of the same log; of two logs they take the one that was issued later.
    expect(after).toMatchObject({ rev: 3, units: restored })
    expect(after?.log).not.toBe(lost?.log)
    expect(Date.parse(after?.issuedAt ?? '')).toBeGreaterThan(Date.parse(lost?.issuedAt ?? ''))
    expect(await problems()).toEqual([])
  })

  it('is believed at once, also where a clock that ran ahead has issued the pointer before', async () => {
    const { store, restart, lost } = await restoredStore(() => new Date('2999-01-01T00:00:00.000Z'))
    expect(lost?.issuedAt).toBe('2999-01-01T00:00:00.000Z')
    await restart()
    expect(readPointer(await store.read('channels/production.json'))?.issuedAt).toBe('2999-01-01T00:00:00.001Z')
  })

  it('takes changes again, in the new log', async () => {
    const { restart, promote, publish, problems } = await restoredStore()
    const late = await publish('games', { mark: 'late' })
    await expect(promote('games', late)).rejects.toThrow('run "release restart-log" when there is none')
    const { entry } = await restart()
    expect(await promote('games', late)).toMatchObject({ entry: { rev: 4, log: entry.log } })
    expect(await problems()).toEqual([])
  })

  it('is not led back by a slow writer that still holds the entry before', async () => {
    const { store, restart } = await restoredStore()
    let isFirst = true
    // The slow one has read the head; then the log is restarted; then it goes on to the pointer.
    const slow = {
      ...store,
      update: async (...args: Parameters<typeof store.update>) => {
        if (isFirst) {
          isFirst = false
          await restart()
        }
        return store.update(...args)
      },
    }
    expect(await refreshPointer(slow, 'production', refreshing)).toBe(3)
    expect(readPointer(await store.read('channels/production.json'))).toMatchObject({ rev: 3 })
  })

  it('is restarted by the command line, with a reason, and only where there is a log', async () => {
    const { place, problems } = await restoredStore()
    const command = ['restart-log', '--store', place, '--reason', 'restored from the copy of the morning']
    expect((await runLine(['restart-log', '--store', place])).err).toContain('Say why with --reason')
    expect((await runLine([...command, '--dry-run'])).out).toContain('Would let the log of production go on as')
    const { code, out } = await runLine(command)
    expect([code, out]).toEqual([0, expect.stringMatching(/goes on as [0-9a-f]{12} \(rev 3\)/)])
    expect(await problems()).toEqual([])
    const { err } = await runLine([...command, '--channel', 'staging'])
    expect(err).toContain('staging has no log that could go on')
  })

  it('goes on without entries that nobody can read any more, on their own word alone, and is sound again', async () => {
    const { store, place, publish, promote, problems } = await restoredStore()
    await store.remove('channels/production.json')
    for (const mark of ['d', 'e']) await promote('games', await publish('games', { mark }))
    for (const rev of [3, 4])
      await store.update(`channels/production/0000000${rev}.json`, async () => Buffer.from('{"rev": 3'))
    expect((await problems()).length).toBeGreaterThan(0)
    const command = ['restart-log', '--store', place, '--reason', 'the disk lost two entries']
    expect((await runLine(command)).err).toContain('Log entry 4 of channel production cannot be read')
    const { code, out } = await runLine([...command, '--without-lost'])
    expect([code, out]).toEqual([0, expect.stringMatching(/goes on as [0-9a-f]{12} \(rev 5, without 3, 4\)/)])
    expect(await problems()).toEqual([])
    expect((await promote('games', await publish('games', { mark: 'f' }))).status).toBe('changed')
    expect(await problems()).toEqual([])
  })

  it('is the only way to another name: verify finds an entry that merely claims one', async () => {
    const { store, publish, promote, problems } = await restoredStore()
    await store.remove('channels/production.json')
    await promote('games', await publish('games', { mark: 'd' }))
    const key = 'channels/production/00000003.json'
    const { signatures: _, ...entry } = JSON.parse(String(await store.read(key)))
    const renamed = JSON.stringify({ ...entry, log: 'ffffffffffff' }, null, 2)
    await store.update(key, async () => Buffer.from(`${testSigner.sign(renamed)}\n`))
    expect((await problems()).join()).toContain('entry 3 belongs to another log')
  })
})

/** Four changes, of which the last two are lost with the log's end; the pointer of then is still there. */
async function restoredStore(issued = () => changedAt) {
  const team = await fakeStore()
  const { store, place, publish, promote } = team
  await promote('host', await publish('host'))
  await promote('games', await publish('games', { mark: 'a' }))
  const restored = readPointer(await store.read('channels/production.json'))?.units
  const copy = join(place, '.copy')
  await cp(join(place, 'channels/production'), copy, { recursive: true })
  for (const mark of ['b', 'c']) await promote('games', await publish('games', { mark }))
  await store.remove('channels/production.json')
  await refreshPointer(store, 'production', { signer: testSigner, now: issued })
  const lost = readPointer(await store.read('channels/production.json'))
  await rm(join(place, 'channels/production'), { recursive: true })
  await cp(copy, join(place, 'channels/production'), { recursive: true })
  await rm(copy, { recursive: true })
  const now = () => new Date(changedAt.getTime() + 60_000)
  return {
    ...team,
    restored,
    lost,
    pointer: readPointer(await store.read('channels/production.json')),
    restart: () =>
      restartLog(store, {
        channel: 'production',
        by: 'ana',
        reason: 'restored',
        now,
        dryRun: false,
        signer: testSigner,
      }),
    problems: async () => (await verifyStore(store, { repair: false, ...refreshing })).problems,
  }
}
