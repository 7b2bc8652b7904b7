import { noSource } from '@trebol/shared/contract/release'
import { expect, it } from 'vitest'
import { publish } from '../publish/publish.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'

it('names releases that were taken back however many came after them', async () => {
  const { store, promote, rollback, unlock, publish: publishHost } = await fakeStore()
  const publishAfter = async (minutes: number) => {
    const folder = await fakeBuild('games', { mark: `build ${minutes}` })
    const at = new Date(changedAt.getTime() + minutes * 60_000)
    return (await publish(store, { unit: 'games', folder, builder: 'ana', source: noSource, at, dryRun: false })).id
  }
  await promote('host', await publishHost('host'))
  const [good, bad] = [await publishAfter(0), await publishAfter(1)]
  await promote('games', good)
  await promote('games', bad)
  await rollback('games')
  await unlock('games')
  const newer: string[] = []
  for (let minutes = 2; minutes < 8; minutes += 1) newer.unshift(await publishAfter(minutes))
  const { out } = await runLine(['status', '--store', store.place])
  const line = out.split('\n').findLast((one) => one.startsWith('games'))
  expect(line).toBe(`games    ${newer.slice(0, 5).join(', ')}, ${bad} (withdrawn), and 2 older ones (--json names all)`)
})
