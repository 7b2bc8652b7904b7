import { once } from 'node:events'
import { expect, it } from 'vitest'
import { readHead } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { listReleases } from '../releases/list-releases.ts'
import { runCli, startCli } from '../testing/built-cli.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { verifyChain } from '../verify/verify-chain.ts'
import { verifyStore } from '../verify/verify-store.ts'

const runs = 40

it(`leaves the old or the new state wherever kill -9 meets publish, promote and rollback, ${runs} times`, {
  timeout: 180_000,
}, async () => {
  const { store, publish, promote } = await fakeStore()
  const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
  await promote('games', one)
  await promote('games', two)
  await runCli(['status', '--store', store.place])
  const began = performance.now()
  await runCli(['status', '--store', store.place])
  const wholeRun = performance.now() - began
  let killed = 0
  for (let run = 0; run < runs; run += 1) {
    const head = (await readHead(store, 'production'))?.entry
    const { active, locked } = head?.units.games ?? { active: one, locked: null }
    const other = active === one ? two : one
    const commands = [
      ['publish', 'legal', '--dir', await fakeBuild('legal', { mark: `run ${run}` })],
      locked ? ['unlock', 'games'] : ['promote', 'games', other],
      ['rollback', 'games', '--to', other, '--reason', 'drill'],
    ]
    const before = await listReleases(store, 'legal')
    const child = await startCli([...(commands[run % 3] ?? []), '--store', store.place])
    // Anywhere from before the first write to after the last one.
    const timer = setTimeout(() => child.kill('SIGKILL'), wholeRun * (0.6 + Math.random() * 0.8))
    const [, signal] = await once(child, 'close')
    clearTimeout(timer)
    if (signal === 'SIGKILL') killed += 1

    const chain = await verifyChain(store, 'production')
    expect(chain.problems).toEqual([])
    const rev = chain.head?.rev ?? 0
    expect([head?.rev, (head?.rev ?? 0) + 1]).toContain(rev)
    const pointer = readPointer(await store.read('channels/production.json'))
    expect([rev, rev - 1]).toContain(pointer?.rev)
    const after = await listReleases(store, 'legal')
    expect(after.length - before.length).toBeLessThanOrEqual(1)
    expect((await verifyStore(store, { repair: true })).problems).toEqual([])
  }
  expect(killed).toBeGreaterThan(0)
})
