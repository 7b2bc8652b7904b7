import { randomUUID } from 'node:crypto'
import type { Beacon } from '@trebol/shared/contract/beacon'
import { keepMaps } from '../../release/src/maps/keep-maps.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { fakeBeacon } from '../../release/src/testing/fake-beacon.ts'
import { fakeMap } from '../../release/src/testing/fake-map.ts'
import type { Running } from './running.ts'

type ErrorEvent = Beacon['events'][number]

export const failingPath = 'remote-games/src/wheel.tsx'
const source = `export function spin(bet) {\n  // ${'a long line that scrolls by itself '.repeat(6)}\n  return bet.amount\n}\n`

/** Pages of the newer games release that told of errors; its source map is kept. */
export async function failingPages({ store, site, releases }: Running): Promise<string> {
  const [[host], [, release]] = [releases.host, releases.games]
  if (!host || !release) throw new Error('the store was not seeded')
  const map = fakeMap({ [failingPath]: source }, [{ column: 1, path: failingPath, line: 3 }])
  await keepMaps(directoryStore(store), { unit: 'games', id: release }, [
    { path: 'remoteEntry.js.map', bytes: Buffer.from(map) },
  ])
  const error: ErrorEvent = {
    ...{ kind: 'error', unit: 'games', release, what: 'TypeError at remoteEntry.js:1:9', times: 3 },
    ...{ message: "Cannot read properties of undefined (reading 'amount')", stack: ['remoteEntry.js:1:9'] },
  }
  const other: ErrorEvent = { kind: 'error', unit: 'games', release, what: 'RangeError' }
  for (const events of [[error, other], [error]]) {
    const body = JSON.stringify(fakeBeacon({ session: randomUUID(), set: { host }, events }))
    const { status } = await fetch(`${site}/beacons`, { method: 'POST', body })
    if (status !== 204) throw new Error(`A beacon was refused: ${status}`)
  }
  return release
}
