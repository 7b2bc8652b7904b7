import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { expect, it } from 'vitest'
import { issueOverride } from '../overrides/issue-override.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeSite, liveSite } from '../testing/fake-site.ts'
import { testSigner } from '../testing/test-signer.ts'

const entryOf = (id: ReleaseId) => `/r/games/${id}/remoteEntry.js`

it('answers nothing of a release that is published and was never live, and all of it once it is', async () => {
  const { get, head, publish, promote } = await liveSite()
  const next = await publish('games', { mark: 'next' })
  for (const path of [entryOf(next), `/r/games/${next}/static/css/remote.css`]) {
    const { status, text, headers } = await get(path)
    expect([path, status, text, headers['cache-control']]).toEqual([path, 404, 'Not found\n', 'no-store'])
  }
  expect((await head(entryOf(next))).status).toBe(404)
  await promote('games', next)
  expect((await get(entryOf(next))).status).toBe(200)
})

it('counts its own channel alone: what lives on another one only is not reached here', async () => {
  const { get, publish, change, openChannel, host } = await liveSite()
  await openChannel('staging')
  const tried = await publish('games', { mark: 'tried' })
  await change({ kind: 'promote', unit: 'host', release: host, severity: 'passive' }, { channel: 'staging' })
  await change({ kind: 'promote', unit: 'games', release: tried, severity: 'passive' }, { channel: 'staging' })
  expect((await get(entryOf(tried))).status).toBe(404)
})

it('keeps what was live for sessions that run it: ramps taken back, releases long left, after a start anew', async () => {
  const site = await liveSite()
  const { get, store, publish, promote, change, stop, games } = site
  const ramped = await publish('games', { mark: 'ramped' })
  await change({ kind: 'promote', unit: 'games', release: ramped, severity: 'passive', ramp: 5 })
  expect((await get(entryOf(ramped))).status).toBe(200)
  await change({ kind: 'ramp', unit: 'games', percent: 0, reason: 'white pages', lock: false })
  for (const mark of ['b', 'c', 'd']) await promote('games', await publish('games', { mark }))
  const unseen = await publish('games', { mark: 'unseen' })
  await stop()
  const answers = async () => {
    const again = await fakeSite({}, site)
    const ids = [games, ramped, unseen]
    return Promise.all(ids.map(async (id) => (await again.get(entryOf(id))).status))
  }
  expect(await answers()).toEqual([200, 200, 404])
  // A store from before this was kept says it by its log.
  await rm(join(store.place, 'live'), { recursive: true, force: true })
  expect(await answers()).toEqual([200, 200, 404])
})

it('shows it to the browser that redeemed an override, to no other, and keeps it for no other', async () => {
  const site = await fakeService({ PUBLIC_ORIGIN: 'https://trebol.example' })
  const next = await site.publish('games', { mark: 'next' })
  const other = await site.publish('games', { mark: 'other' })
  const token = await tokenFor(site, next)
  const { status, headers } = await site.send('POST', '/overrides', JSON.stringify({ token, browser: randomUUID() }))
  const [cookie = ''] = headers['set-cookie'] ?? []
  const form = `^trebol_preview=[\\w-]+; Path=/r/games/${next}/; Max-Age=(1799|1800); HttpOnly; SameSite=Strict; Secure$`
  expect([status, cookie]).toEqual([200, expect.stringMatching(new RegExp(form))])
  const asked = { cookie: `a=1; ${cookie.split(';')[0]}` }
  const shown = await site.get(entryOf(next), asked)
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
  expect((await site.get(entryOf(next))).status).toBe(404)
  expect((await site.get(entryOf(other), asked)).status).toBe(404)
  expect((await site.get(entryOf(site.games), asked)).headers['cache-control']).toMatch(/^public/)
})

it.each([
  ['is over', { now: () => new Date(Date.now() - 3_600_000) }],
  ['is of another channel', { channel: 'staging' }],
])('shows it to nobody whose override %s', async (_, order) => {
  const site = await liveSite()
  await site.openChannel('staging')
  await site.change({ kind: 'promote', unit: 'host', release: site.host, severity: 'passive' }, { channel: 'staging' })
  const settings = Buffer.from(JSON.stringify({ origin: site.url, frameSrc: [], secure: false }))
  await site.store.update('pages/staging/settings.json', async () => settings)
  const next = await site.publish('games', { mark: 'next' })
  const cookieOf = async (change: Parameters<typeof tokenFor>[2]) => ({
    cookie: `trebol_preview=${await tokenFor(site, next, change)}`,
  })
  expect((await site.get(entryOf(next), await cookieOf({}))).status).toBe(200)
  expect((await site.get(entryOf(next), await cookieOf(order))).status).toBe(404)
})

it('shows it to nobody who made an override up', async () => {
  const site = await liveSite()
  const next = await site.publish('games', { mark: 'next' })
  const text = Buffer.from(await tokenFor(site, next), 'base64url').toString('utf8')
  const forged = Buffer.from(text.replace(/"expiresAt":"\d{4}/, '"expiresAt":"2099')).toString('base64url')
  for (const token of [forged, 'bm9wZQ', '']) {
    expect((await site.get(entryOf(next), { cookie: `trebol_preview=${token}` })).status).toBe(404)
  }
})

type AnySite = Pick<Awaited<ReturnType<typeof liveSite>>, 'store'>

async function tokenFor({ store }: AnySite, release: ReleaseId, change: { channel?: string; now?: () => Date } = {}) {
  const { channel = 'production', now = () => new Date() } = change
  const order = { channel, unit: 'games', release, minutes: 30 } as const
  const { link } = await issueOverride(store, order, { signer: testSigner, now })
  return new URL(link).searchParams.get('trebol-override') ?? ''
}
