import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'
import { liveSite } from '../testing/fake-site.ts'
import { testSigner } from '../testing/test-signer.ts'
import { issueOverride } from './issue-override.ts'

const ana = randomUUID()
const luis = randomUUID()

describe('a link that overrides a release', () => {
  it('is made with the right to it, names the release and its end, and changes nothing', async () => {
    const { call, token, publish, url, store, games } = await fakeService()
    const next = await publish('games', { mark: 'next' })
    const body = { channel: 'production', unit: 'games', release: next, minutes: 5 }
    const tester = await token({ actions: ['override'], units: ['games'] })
    const made = await call(tester, 'POST', 'override', body)
    expect(made).toMatchObject({ status: 200, answer: { ok: true, unit: 'games', release: next } })
    expect(made.answer.link).toMatch(new RegExp(`^${url}/\\?trebol-override=[\\w-]{300,2000}$`))
    const entries = await store.list('channels/production')
    expect(entries).toHaveLength(2)
    expect((await call(tester, 'POST', 'override', { ...body, release: games })).status).toBe(200)

    const reader = await token({ actions: ['read', 'promote'] })
    expect((await call(reader, 'POST', 'override', body)).answer.message).toContain('may not override')
    const legal = await token({ actions: ['override'], units: ['legal'] })
    expect((await call(legal, 'POST', 'override', body)).status).toBe(403)
  })

  it.each([
    ['for the host', { unit: 'host' }, 409, 'host cannot be overridden'],
    ['of a release that nobody published', { release: '9.9.9-0123456789ab' }, 409, 'games has no release 9.9.9'],
    ['that lasts longer than a day', { minutes: 1441 }, 422, '--minutes 1441 is no time'],
    ['that lasts no time', { minutes: 0 }, 422, '--minutes 0 is no time'],
  ])('is refused %s', async (_, change, status, message) => {
    const { call, token, games } = await fakeService()
    const body = { channel: 'production', unit: 'games', release: games, ...change }
    const refused = await call(await token(), 'POST', 'override', body)
    expect(refused.status).toBe(status)
    expect(refused.answer.message).toContain(message)
  })

  it('is refused for a release that the live host cannot run', async () => {
    const { call, token, publish } = await fakeService()
    const newer = await publish('games', { mark: 'newer', contract: 9 })
    const refused = await call(await token(), 'POST', 'override', {
      channel: 'production',
      unit: 'games',
      release: newer,
    })
    expect(refused).toMatchObject({ status: 409, answer: { error: 'refused' } })
    expect(refused.answer.message).toContain('needs contract 9')
  })
})

describe('the edge', () => {
  it('gives the first browser a signed pass that pins the release, again when it asks again, and no other one', async () => {
    const site = await fakeService()
    const next = await site.publish('games', { mark: 'next' })
    const token = await tokenFor(site, next)
    const pass = await redeem(site, { token, browser: ana })
    expect(pass.status).toBe(200)
    expect(pass.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(testSigner.open(pass.text) ?? '')).toMatchObject({
      kind: 'override-pass',
      channel: 'production',
      browser: ana,
      unit: 'games',
      id: next,
      release: {
        entry: `/r/games/${next}/remoteEntry.js`,
        files: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) },
      },
    })
    expect((await redeem(site, { token, browser: ana })).status).toBe(200)
    expect(await redeem(site, { token, browser: luis })).toMatchObject({ status: 409 })
    const race = await tokenFor(site, next)
    const both = await Promise.all([ana, luis].map((browser) => redeem(site, { token: race, browser })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('honours no link that is forged, over, of another channel, or whose release is gone', async () => {
    const site = await fakeService()
    const next = await site.publish('games', { mark: 'next' })
    const good = await tokenFor(site, next)
    const text = Buffer.from(good, 'base64url').toString('utf8')
    const forged = Buffer.from(text.replace(/"nonce":"./, '"nonce":"x')).toString('base64url')
    expect(await faultOf(site, forged)).toEqual([403, 'forged'])
    expect(await faultOf(site, 'bm9wZQ')).toEqual([403, 'forged'])
    const hourAgo = () => new Date(Date.now() - 3_600_000)
    expect(await faultOf(site, await tokenFor(site, next, { now: hourAgo }))).toEqual([410, 'expired'])

    const staging = { channel: 'staging' }
    await site.openChannel('staging')
    await site.change({ kind: 'promote', unit: 'host', release: site.host, severity: 'passive' }, staging)
    await site.store.update('pages/staging/settings.json', async () =>
      Buffer.from(JSON.stringify({ origin: site.url, frameSrc: [], secure: false })),
    )
    expect(await faultOf(site, await tokenFor(site, next, staging))).toEqual([403, 'elsewhere'])

    await rm(join(site.place, 'r/games', next), { recursive: true })
    expect(await faultOf(site, good)).toEqual([410, 'pruned'])
  })

  it('gives nobody what was taken back: no link is made to it, and one from before is not honoured', async () => {
    const site = await fakeService()
    const bad = await site.publish('games', { mark: 'bad' })
    const token = await tokenFor(site, bad)
    await site.promote('games', bad)
    await site.rollback('games')
    await site.unlock('games')
    await expect(tokenFor(site, bad)).rejects.toThrow(`games ${bad} was withdrawn on production: no page runs it.`)
    expect(await faultOf(site, token)).toEqual([410, 'withdrawn'])
  })

  it('without a database honours no link, in one line', async () => {
    const site = await liveSite()
    expect(await faultOf(site, await tokenFor(site, site.games))).toEqual([503, 'no-database'])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'token'],
    ['no browser', JSON.stringify({ token: 'x' })],
    ['a browser that is no random name', JSON.stringify({ token: 'x', browser: 'ana' })],
    ['a token with strange letters', JSON.stringify({ token: '<>', browser: ana })],
  ])('answers a redemption that says %s with 400', async (_, body) => {
    const site = await liveSite()
    expect((await site.send('POST', '/overrides', body)).status).toBe(400)
  })

  it('takes redemptions of its own pages only, by POST, and of a small size', async () => {
    const site = await liveSite()
    expect((await site.get('/overrides')).status).toBe(405)
    expect((await site.send('POST', '/overrides', '{}', { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await site.send('POST', '/overrides', 'x'.repeat(9_000))).status).toBe(413)
  })
})

type AnySite = Pick<Awaited<ReturnType<typeof liveSite>>, 'store' | 'send' | 'games'>

async function tokenFor(
  { store }: AnySite,
  release: AnySite['games'],
  { channel = 'production', now = () => new Date() } = {},
) {
  const order = { channel, unit: 'games', release, minutes: 30 } as const
  const { link } = await issueOverride(store, order, { signer: testSigner, now })
  return new URL(link).searchParams.get('trebol-override') ?? ''
}

const redeem = (site: AnySite, body: object) => site.send('POST', '/overrides', JSON.stringify(body))

async function faultOf(site: AnySite, token: string): Promise<[number, unknown]> {
  const { status, text } = await redeem(site, { token, browser: luis })
  return [status, JSON.parse(text).error]
}
