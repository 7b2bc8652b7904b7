import { expect, it } from 'vitest'
import { readNewest } from '../log/read-log.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { describeCommand, logLine } from './log-line.ts'

it('says of each change what was asked: the share of browsers, and what open pages were to do', async () => {
  const { store, publish, promote, rollback, unlock, change } = await fakeStore()
  const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
  await promote('games', one)
  const ramp = (percent: number) => change({ kind: 'ramp', unit: 'games', percent, reason: null, lock: false })
  const start = () => change({ kind: 'promote', unit: 'games', release: two, severity: 'soft', ramp: 10 })
  await start()
  await ramp(50)
  await ramp(0)
  await start()
  await ramp(100)
  await rollback('games')
  await unlock('games')
  const lines = (await readNewest(store, 'production', 20)).map(logLine).reverse()
  expect(lines.map(describeCommand)).toEqual([
    'promote passive',
    'promote 10 % soft',
    'ramp 50 %',
    'ramp 0 %',
    'promote 10 % soft',
    'ramp 100 %',
    'rollback',
    'unlock',
  ])
})
