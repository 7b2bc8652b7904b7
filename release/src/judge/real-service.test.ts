import { randomUUID } from 'node:crypto'
import type { BeaconEvent } from '@trebol/shared/contract/beacon'
import { expect, it } from 'vitest'
import { readNewest } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'

it('takes a candidate back by itself, from the beacons of pages alone, and locks the unit', async () => {
  const { url, send, host, games, publish, change, store } = await fakeService()
  const candidate = await publish('games', { mark: 'bad' })
  await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 25 })
  const { next } = await listenToEvents(url)
  const loaded = { kind: 'unit-loaded', unit: 'games', release: games, ms: 200 } as const
  const failed = { kind: 'unit-failed', unit: 'games', release: candidate, why: 'does not start' } as const
  /** So many pages that start, with what each of them tells. */
  const pages = async (count: number, set: object, ...events: BeaconEvent[]) => {
    for (let at = 0; at < count; at += 1) {
      const beacon = fakeBeacon({ session: randomUUID(), set: { host, ...set }, events })
      expect((await send('POST', '/beacons', JSON.stringify(beacon))).status).toBe(204)
    }
  }
  await pages(90, { games }, loaded)
  await pages(30, { games: candidate }, { ...loaded, release: candidate })
  await pages(20, { games }, failed, loaded)
  let pointer = readPointer(Buffer.from(await next()))
  while (pointer?.units.games?.ramp !== null) pointer = readPointer(Buffer.from(await next()))
  expect(pointer.units.games).toMatchObject({ active: games, withdrawn: [candidate] })
  const [entry] = await readNewest(store, 'production', 1)
  expect(entry).toMatchObject({
    by: 'judge',
    command: 'ramp',
    to: candidate,
    reason: expect.stringMatching(/^failed starts: \d/),
    units: { games: { active: games, ramp: null, locked: { by: 'judge' } } },
  })
})
