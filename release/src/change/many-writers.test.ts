import { setTimeout as pause } from 'node:timers/promises'
import type { Unit } from '@trebol/shared/contract/release'
import { expect, it } from 'vitest'
import { readNewest } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { runCli } from '../testing/built-cli.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshing } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'

const remotes: readonly Unit[] = ['games', 'profile', 'legal']

it('loses no change of writer processes that promote at the same time, and its pointer never goes back', {
  timeout: 120_000,
}, async () => {
  const { store, publish } = await fakeStore()
  const ids = new Map<Unit, string[]>()
  for (const unit of remotes) {
    ids.set(unit, [await publish(unit, { mark: 'a' }), await publish(unit, { mark: 'b' })])
  }
  let watching = true
  const seen: number[] = []
  const watcher = (async () => {
    while (watching) {
      const bytes = await store.read('channels/production.json')
      if (bytes !== null) seen.push(readPointer(bytes)?.rev ?? -1)
      await pause(1)
    }
  })()
  // Two writers of each unit, each promoting the other release of its unit in turn.
  const writer = async (unit: Unit, shift: number) => {
    const told: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const id = ids.get(unit)?.[(round + shift) % 2] ?? ''
      const { code, out, err } = await runCli(['promote', unit, id, '--json', '--store', store.place])
      if (code === 0 && JSON.parse(out).status === 'changed') told.push(`${JSON.parse(out).rev} ${unit} ${id}`)
      else expect(code === 0 ? out : err).toMatch(/already active|changed by someone else meanwhile/)
    }
    return told
  }
  const told = (await Promise.all(remotes.flatMap((unit) => [writer(unit, 0), writer(unit, 1)]))).flat()
  watching = false
  await watcher

  const entries = (await readNewest(store, 'production', 1_000)).map(({ rev, unit, to }) => `${rev} ${unit} ${to}`)
  expect(entries.sort()).toEqual(told.sort())
  expect(told.length).toBeGreaterThanOrEqual(6)
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(seen).not.toContain(-1)
  expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
})

it('lets only the first of two changes of one unit through, and tells the second', async () => {
  const { store, publish, promote } = await fakeStore()
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
