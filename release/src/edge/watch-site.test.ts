import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pointerRenewalMs } from '../pointer/issue-pointer.ts'
import { fakeSite, liveSite } from '../testing/fake-site.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { refreshing } from '../testing/test-signer.ts'
import { type SiteTrouble, watchSite } from './watch-site.ts'

const revOf = (text: string) => (JSON.parse(text) as { rev: number }).rev

describe('the edge follows the channel', () => {
  it('serves a promote and a rollback to the very next request', async () => {
    const { get, publish, promote, rollback, games } = await liveSite()
    const other = await publish('games', { mark: 'second' })
    for (let round = 0; round < 10; round += 1) {
      await promote('games', round % 2 === 0 ? other : games)
      expect((await get('/slots')).text).toContain(`/r/games/${round % 2 === 0 ? other : games}/remoteEntry.js`)
    }
    await rollback('games')
    const pointer = await get('/channels/production.json')
    expect(JSON.parse(pointer.text)).toMatchObject({ rev: 13, units: { games: { active: other, severity: 'recall' } } })
    expect((await get(`/r/games/${games}/remoteEntry.js`)).status).toBe(200)
  })

  it('changes the tag of the page with every change', async () => {
    const { get, publish, promote } = await liveSite()
    const before = (await get('/slots')).headers.etag ?? ''
    await promote('games', await publish('games', { mark: 'second' }))
    expect((await get('/slots', { 'if-none-match': before })).status).toBe(200)
  })

  it('begins to serve when the first host is promoted', async () => {
    const { get, publish, promote } = await fakeSite()
    expect((await get('/')).status).toBe(503)
    await promote('host', await publish('host'))
    expect((await get('/')).status).toBe(200)
  })

  it('keeps the last good state when an entry or a release cannot be read, says so once, and goes on afterwards', async () => {
    const { get, store, logged } = await liveSite()
    await writeFile(join(store.place, 'channels/production/00000003.json'), '{"rev": 3')
    expect(revOf((await get('/channels/production.json')).text)).toBe(2)
    expect((await get('/slots')).status).toBe(200)
    expect(logged.filter((line) => line.includes('bad-channel'))).toHaveLength(1)
  })

  it('goes on with the last good state when the store fails or does not answer any more, and comes back with it', async () => {
    const site = await liveSite()
    const { has } = site.store
    const refused = () => Promise.reject(new Error('nobody answers'))
    for (const silent of [refused, () => new Promise<boolean>(() => undefined)]) {
      Object.assign(site.store, { has: silent })
      for (const answer of await Promise.all([site.get('/slots'), site.get('/channels/production.json')])) {
        expect(answer.status).toBe(200)
      }
      expect(site.logged.filter((line) => line.includes('store-unreadable')).length).toBeGreaterThanOrEqual(1)
    }
    Object.assign(site.store, { has })
    await site.promote('games', await site.publish('games', { mark: 'second' }))
    await expect.poll(async () => revOf((await site.get('/channels/production.json')).text)).toBe(3)
  })

  it('says once that the newest entry was changed beside the tool, serves what it has, and says when it is mended', async () => {
    const { store, publish, promote } = await fakeStore()
    await promote('host', await publish('host'))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const logged: string[] = []
    const log = pino({}, { write: (line: string) => void logged.push(line) })
    const watch = await watchSite(store, 'production', log, refreshing)
    onTestFinished(watch.close)
    const events = () => logged.map((line) => (JSON.parse(line) as { event: string }).event)
    const key = 'channels/production/00000001.json'
    const bytes = await store.read(key)
    const put = (text: string) => store.update(key, async () => Buffer.from(text))
    await put(JSON.stringify(JSON.parse(String(bytes))))
    const eventsLater = () => {
      vi.advanceTimersByTime(1_000)
      return events()
    }
    await expect.poll(eventsLater).toContain('store-changed')
    expect((await watch.current())?.rev).toBe(1)
    await put(String(bytes))
    await expect.poll(eventsLater).toContain('store-mended')
    expect(events().filter((event) => event === 'store-changed')).toHaveLength(1)
    await promote('host', await publish('host', { mark: 'b' }))
    expect((await watch.current())?.rev).toBe(2)
    // A store that is slow to hand out what is served already keeps no new release from anybody.
    const { read } = store
    let looked = 0
    const hang = () => {
      looked += 1
      return new Promise<null>(() => undefined)
    }
    Object.assign(store, { read: (name: string) => (name.endsWith('00000002.json') ? hang() : read(name)) })
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1_000)
        return looked
      })
      .toBe(1)
    Object.assign(store, { read })
    await promote('host', await publish('host', { mark: 'c' }))
    expect((await watch.current())?.rev).toBe(3)
  })

  it('is closed when the pointer that it is issuing again stands there', async () => {
    const { store, publish, promote } = await fakeStore()
    await promote('host', await publish('host'))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let at = changedAt.getTime()
    const surroundings = { ...refreshing, now: () => new Date(at) }
    const watch = await watchSite(store, 'production', pino({ enabled: false }), surroundings)
    const said: string[] = []
    const { update } = store
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const slow: typeof update = async (key, decide) => {
      said.push('begun')
      await held
      await update(key, decide)
      said.push('written')
    }
    Object.assign(store, { update: slow })
    at += pointerRenewalMs
    vi.advanceTimersByTime(1_000)
    await expect.poll(() => said).toEqual(['begun'])
    const closed = watch.close().then(() => said.push('closed'))
    letGo()
    await closed
    expect(said).toEqual(['begun', 'written', 'closed'])
  })

  it('starts on the newest state that can be served', async () => {
    const team = await fakeStore()
    await team.promote('host', await team.publish('host'))
    await team.promote('games', await team.publish('games'))
    const lost = await team.publish('games', { mark: 'second' })
    await team.promote('games', lost)
    await rm(join(team.store.place, 'r/games', lost), { recursive: true })
    const { get, logged } = await fakeSite({}, team)
    expect(revOf((await get('/channels/production.json')).text)).toBe(2)
    expect(logged.join('')).toContain('"rev":3')
    const told: SiteTrouble[] = []
    const log = pino({ enabled: false })
    const watch = await watchSite(team.store, 'production', log, refreshing, (trouble) => void told.push(trouble))
    await watch.close()
    // That an older one is served instead ends nothing.
    expect(told).toEqual([
      { event: 'store-readable', rev: null, at: expect.any(Date) },
      { event: 'bad-channel', rev: 3, at: expect.any(Date) },
    ])
  })

  it('makes the pointer document again when it is missing, and serves what stands in it', async () => {
    const team = await fakeStore()
    await team.promote('host', await team.publish('host'))
    await rm(join(team.store.place, 'channels/production.json'))
    const { get } = await fakeSite({}, team)
    expect((await get('/channels/production.json')).bytes).toEqual(await team.store.read('channels/production.json'))
  })

  it('serves the channel that it was told', async () => {
    const team = await fakeStore()
    const release = await team.publish('host')
    await team.change({ kind: 'promote', unit: 'host', release, severity: 'passive' }, { channel: 'staging' })
    const { get } = await fakeSite({ RELEASE_CHANNEL: 'staging' }, team)
    expect((await get('/')).status).toBe(200)
    expect((await get('/channels/production.json')).status).toBe(404)
    expect((await get('/channels/staging.json')).status).toBe(200)
  })
})
