import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { fakeBuild } from '../../release/src/testing/fake-build.ts'
import { fakeStore } from '../../release/src/testing/fake-store.ts'
import { runLine } from '../../release/src/testing/run-line.ts'
import { temporaryFolder } from '../../release/src/testing/temporary-folder.ts'
import { buildStamp } from '../machine/build-workspace.mjs'
import { unitFolders } from '../machine/unit-folders.mjs'
import { releaseUnits } from './release-units.mjs'

/** A workspace whose games have been built anew, and all else has been released before. */
async function workspace(mark: string) {
  const root = await temporaryFolder()
  const released: Record<string, string> = {}
  for (const [unit, folder] of Object.entries(unitFolders)) {
    const stamp = buildStamp(root, folder)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, `sources of ${unit}`)
    if (unit !== 'games') released[unit] = `sources of ${unit}`
  }
  cpSync(await fakeBuild('games', { mark }), join(root, 'remote-games/dist'), { recursive: true })
  writeFileSync(join(root, 'released.json'), JSON.stringify(released))
  const start = async (store: string) => {
    const said: string[] = []
    await releaseUnits(root, {
      ...{ store, dataDir: root, say: (line) => said.push(line) },
      command: async (_root, place, args) => JSON.parse((await runLine([...args, '--store', place, '--json'])).out),
    })
    return said
  }
  return { start, released: () => JSON.parse(readFileSync(join(root, 'released.json'), 'utf8')) }
}

it('a start releases what was built anew, and does not bring back a build that was rolled back', async () => {
  const { place, store, publish, promote, rollback, unlock } = await fakeStore()
  await promote('host', await publish('host'))
  const good = await publish('games', { mark: 'good' })
  await promote('games', good)
  const { start, released } = await workspace('new')
  const [line = ''] = await start(place)
  expect(line).toMatch(/^Released games \S+$/)
  expect(await start(place)).toEqual([])
  const id = line.split(' ').at(-1)

  await rollback('games')
  await unlock('games')
  const again = await workspace('new')
  const entries = await store.list('channels/production')
  expect(await again.start(place)).toEqual([
    `Published games ${id}, not promoted: it was taken back. "release promote games ${id}" brings it again.`,
  ])
  expect(await store.list('channels/production')).toEqual(entries)
  expect(again.released()).not.toHaveProperty('games')
  expect(released()).toMatchObject({ games: 'sources of games' })
})
