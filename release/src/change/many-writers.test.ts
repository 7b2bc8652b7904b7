import { setTimeout as pause } from 'node:timers/promises'
import { type Unit, units } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { readNewest } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { startCommandProcess } from '../testing/command-process.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshing } from '../testing/test-signer.ts'
import { heldByDirectory, testStores } from '../testing/test-stores.ts'
import { verifyStore } from '../verify/verify-store.ts'

/** Two of each unit and a hundred changes and more each night; else two that meet in one unit and one beside them. */
const thorough = process.env.PROVE === '1'
const writers = thorough ? units.flatMap((unit) => [unit, unit]) : (['games', 'games', 'legal'] as const)
const changesOfEach = thorough ? 13 : 4
const changes = writers.length * changesOfEach

describe.each(testStores)('writer processes on %s', (name, open) => {
  it(`lose none of the ${changes} changes that ${writers.length} of them make at the same time, two to one unit`, {
    timeout: 240_000,
    ...heldByDirectory(name),
  }, async () => {
    const { store, place, publish } = await fakeStore(open)
    let isWatching = true
    const seen: number[] = []
    const watcher = (async () => {
      while (isWatching) {
        const bytes = await store.read('channels/production.json')
        if (bytes !== null) seen.push(readPointer(bytes)?.rev ?? -1)
        await pause(5)
      }
    })()
    // Each goes to and fro between two releases of its own.
    const writer = async (unit: Unit, who: string) => {
      const { run, stop } = await startCommandProcess()
      const own = [await publish(unit, { mark: `${who} a` }), await publish(unit, { mark: `${who} b` })]
      const told: string[] = []
      while (told.length < changesOfEach) {
        const id = own[told.length % 2] ?? ''
        const { code, out } = await run(['promote', unit, id, '--store', place])
        if (code === 0 && JSON.parse(out).status === 'changed') told.push(`${JSON.parse(out).rev} ${unit} ${id}`)
        else expect(out).toMatch(/already active|changed by someone else meanwhile/)
      }
      await stop()
      return told
    }
    const told = (await Promise.all(writers.map((unit, at) => writer(unit, `writer ${at}`)))).flat()
    isWatching = false
    await watcher

    const entries = (await readNewest(store, 'production', 1_000)).map(({ rev, unit, to }) => `${rev} ${unit} ${to}`)
    expect(told).toHaveLength(changes)
    expect(entries.sort()).toEqual(told.sort())
    expect(seen).not.toContain(-1)
    // Without a lock a slow writer may show an older pointer for a moment: it looks again and mends that itself.
    if (name === 'a directory') expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(readPointer(await store.read('channels/production.json'))?.rev).toBe(told.length)
    expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
  })

  it('are stopped when another one was first to change the same unit', async () => {
    const { store, publish, promote } = await fakeStore(open)
    const [one, two, three] = [
      await publish('games', { mark: 'a' }),
      await publish('games', { mark: 'b' }),
      await publish('games', { mark: 'c' }),
    ]
    await promote('games', one)
    const answers = await Promise.allSettled([promote('games', two), promote('games', three)])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(String(refused[0]?.reason)).toContain('games was changed by someone else meanwhile')
    expect(await readNewest(store, 'production', 9)).toHaveLength(2)
  })
})
