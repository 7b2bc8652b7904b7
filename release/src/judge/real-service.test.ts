import type { BeaconEvent } from '@trebol/shared/contract/beacon'
import type { ReleaseId } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readNewest } from '../log/read-log.ts'
import { type Overview, overviewSchema } from '../ops/overview-schema.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { fakeService } from '../testing/fake-service.ts'
import { quickPaces } from '../testing/fake-site.ts'
import { changedAt } from '../testing/fake-store.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { addressIn, pagesAt } from '../testing/voting-pages.ts'

it('takes a candidate back by itself, from the beacons of pages alone, and locks the unit', async () => {
  const { url, host, games, publish, change, store } = await fakeService(
    { TRUSTED_PROXIES: '1' },
    undefined,
    quickPaces,
  )
  const { load, tell } = pagesAt(url)
  const candidate = await publish('games', { mark: 'bad' })
  await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 25 })
  const { next } = await listenToEvents(url)
  const loaded = { kind: 'unit-loaded', unit: 'games', release: games, ms: 200 } as const
  const failed = { kind: 'unit-failed', unit: 'games', release: candidate, why: 'does not start' } as const
  /** So many pages that start, with what each of them tells. */
  let networks = 0
  const pages = async (count: number, set: object, ...events: BeaconEvent[]) => {
    for (let at = 0; at < count; at += 1) {
      networks += 1
      const { ticket } = await load(addressIn(networks))
      expect(await tell(addressIn(networks), ticket, { set: { host, ...set }, events })).toBe(204)
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

describe('a host on a ramp, whose pages are counted where they are sent', { timeout: 60_000 }, () => {
  it('is taken back by the judge when 5 % of its pages never start, and locked', async () => {
    const { ramp, pages, later, host, candidate, store, url } = await rampingHost()
    const { next } = await listenToEvents(url)
    await pages(host, 600, () => true)
    await pages(candidate, 600, (at) => at % 20 !== 0)
    expect((await ramp()).candidate.tried).toBe(0)
    later(60)
    let pointer = readPointer(Buffer.from(await next()))
    while (pointer?.units.host?.ramp !== null) pointer = readPointer(Buffer.from(await next()))
    expect(pointer.units.host).toMatchObject({ active: host, withdrawn: [candidate], severity: 'recall' })
    const [entry] = await readNewest(store, 'production', 1)
    expect(entry).toMatchObject({
      by: 'judge',
      command: 'ramp',
      unit: 'host',
      reason: 'failed starts: 5.0 % of 600 pages, the incumbent 0.0 % of 600',
      units: { host: { ramp: null, locked: { by: 'judge' } } },
    })
  })

  it('is not taken back by one network that loads pages and never starts them', async () => {
    const { ramp, pages, later, host, candidate } = await rampingHost()
    for (const release of [host, candidate]) await pages(release, 60, () => true)
    await pages(
      candidate,
      200,
      () => false,
      () => addressIn(60_000, 7),
    )
    later(60)
    expect(await ramp()).toMatchObject({
      verdict: 'wait',
      candidate: { tried: 65, failed: 5, networks: { failed: 1 }, leftOut: 3 },
    })
  })

  it('is healthy when it starts as often as the other, though both meet people who leave and bots', async () => {
    const { ramp, pages, later, host, candidate, get } = await rampingHost()
    for (const release of [host, candidate]) await pages(release, 650, (at) => at % 50 !== 0)
    // Neither of these is a browser that shows a page.
    for (let at = 0; at < 50; at += 1) {
      await get('/', { cookie: 'trebol_share=0' })
      await get('/', { cookie: 'trebol_share=0', 'sec-fetch-dest': 'empty' })
      await get('/', { cookie: 'trebol_share=0', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })
    }
    later(60)
    const judged = await ramp()
    expect(judged).toMatchObject({
      verdict: 'healthy',
      candidate: { tried: 650, failed: 13, pages: { uncounted: 0 } },
      incumbent: { tried: 650, failed: 13 },
    })
  })

  it('is not judged by its starts, which is said once, when another server sends the pages', async () => {
    const { ramp, startElsewhere, later, host, candidate, logged } = await rampingHost()
    for (const release of [host, candidate]) for (let at = 0; at < 100; at += 1) await startElsewhere(release)
    later(60)
    expect(await ramp()).toMatchObject({ verdict: 'wait', blind: true })
    await expect
      .poll(() => logged.filter((line) => line.includes('"event":"judge-blind"')), { timeout: 10_000 })
      .toEqual([expect.stringContaining('pages come from a server that does not count them')])
  })
})

/** The real service with a host that half of all browsers get, and a clock that is ours. */
async function rampingHost() {
  let clock = new Date(changedAt.getTime() + 20_000)
  const service = await fakeService({ TRUSTED_PROXIES: '1' }, () => clock, quickPaces)
  const { publish, change, host, token, call } = service
  const candidate = await publish('host', { mark: 'next' })
  await change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: 50 })
  const key = await token()
  const { load, askFor, tell } = pagesAt(service.url)
  let browsers = 0
  const next = () => {
    browsers += 1
    return addressIn(browsers)
  }
  const start = async (release: ReleaseId, address: string, ticket: string | undefined) =>
    expect(await tell(address, ticket, { set: { host: release } })).toBe(204)
  return {
    ...service,
    candidate,
    /** A page of this host that another server sent has started. */
    startElsewhere: async (release: ReleaseId) => {
      const address = next()
      await start(release, address, await askFor(address))
    },
    /** So many pages that browsers of this host's share load, and which of these start. */
    pages: async (release: ReleaseId, count: number, starts: (at: number) => boolean, addressOf = next) => {
      const cookie = `trebol_share=${release === host ? 99 : 0}`
      let due = 0
      const browser = async () => {
        for (let at = due++; at < count; at = due++) {
          const address = addressOf()
          const { text, ticket } = await load(address, { cookie })
          expect(text).toContain(`/r/host/${release}/`)
          if (starts(at)) await start(release, address, ticket)
        }
      }
      await Promise.all(Array.from({ length: 8 }, browser))
    },
    later: (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1_000)
    },
    ramp: async (): Promise<NonNullable<Overview['judged']['host']>> => {
      const { judged } = v.parse(overviewSchema, (await call(key, 'GET', 'overview')).answer)
      if (judged.host === null) throw new Error('the host is not ramped')
      return judged.host
    },
  }
}
