import { describe, expect, it } from 'vitest'
import { liveSite } from '../testing/fake-site.ts'
import { numberCookieText, readNumber } from './host-number.ts'

const hostOf = (html: string) => /src="\/r\/host\/([^/]+)\//.exec(html)?.[1]

describe('the page while a host ramps', () => {
  it('is the one that the number of the browser says, on every address, and is kept by nobody', async () => {
    const { get, host, candidate } = await rampingSite(30)
    for (const [number, wanted] of [
      [0, candidate],
      [29, candidate],
      [30, host],
      [99, host],
    ]) {
      for (const path of ['/', '/slots', '/nope']) {
        const { text, headers } = await get(path, { cookie: `a=1; trebol_share=${number}; b=2` })
        expect([path, number, hostOf(text)]).toEqual([path, number, wanted])
        expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined])
      }
    }
  })

  it('goes to its share of browsers that come for the first time; each is given the number that decided', async () => {
    const { get, candidate } = await rampingSite(50)
    let candidates = 0
    for (let visit = 0; visit < 100; visit += 1) {
      const { text, headers } = await get('/')
      const [cookie] = headers['set-cookie'] ?? []
      const number = readNumber(cookie)
      expect(cookie).toBe(`trebol_share=${number}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
      expect(hostOf(text) === candidate).toBe(number !== null && number < 50)
      if (hostOf(text) === candidate) candidates += 1
    }
    // Both come: that one of them stays away happens once in 2 to the power of 99.
    expect([candidates > 0, candidates < 100]).toEqual([true, true])
  })

  it('reads no number that nobody was given, and gives a new one', async () => {
    const { get } = await rampingSite(50)
    for (const value of ['', '100', '07', '-1', '5x', '1e1', 'NaN']) {
      const { headers } = await get('/', { cookie: `trebol_share=${value}` })
      expect([value, headers['set-cookie']]).toEqual([value, [expect.stringMatching(/^trebol_share=\d{1,2};/)]])
    }
  })

  it('draws on the routes of its own host, and the policy of its own inline parts', async () => {
    const { get } = await rampingSite(50)
    const statusOf = async (number: number) => (await get('/nueva', { cookie: `trebol_share=${number}` })).status
    expect([await statusOf(0), await statusOf(99)]).toEqual([200, 404])
    const policies = await Promise.all(
      [0, 99].map(async (number) => (await get('/', { cookie: `trebol_share=${number}` })).headers),
    )
    expect(policies[0]?.['content-security-policy']).toContain("'sha256-")
    expect(policies[0]?.['content-security-policy']).not.toBe(policies[1]?.['content-security-policy'])
  })

  it('leaves root files alone: those of the live host for everybody, those that only the candidate has beside them', async () => {
    const { get } = await rampingSite(50)
    for (const number of [0, 99]) {
      const cookie = { cookie: `trebol_share=${number}` }
      expect((await get('/favicon.svg', cookie)).text).toContain('xmlns')
      expect((await get('/new.txt', cookie)).text).toBe('new')
      expect((await get('/new.txt', cookie)).headers['cache-control']).toBe('no-cache')
    }
  })
})

it('no cookie is set, and none read, without a ramp of the host', async () => {
  const { get, publish, change, host, candidate } = await rampingSite(50)
  await change({ kind: 'ramp', unit: 'host', percent: 0, reason: null, lock: false })
  await change({
    kind: 'promote',
    unit: 'games',
    release: await publish('games', { mark: 'b' }),
    severity: 'passive',
    ramp: 50,
  })
  for (const number of [0, 99]) {
    const { text, headers } = await get('/', { cookie: `trebol_share=${number}` })
    expect([hostOf(text), headers['cache-control'], headers['set-cookie']]).toEqual([host, 'no-cache', undefined])
  }
  expect((await get('/')).headers['set-cookie']).toBeUndefined()
  expect(candidate).not.toBe(host)
})

describe('the page in a browser in which the live host does not start', () => {
  const withNext = async () => {
    const site = await liveSite()
    const next = await site.publish('host', { mark: 'next' })
    await site.promote('host', next)
    const shown = async () => hostOf((await site.get('/slots', { cookie: `trebol_aside=${next}` })).text)
    return { ...site, next, shown }
  }

  it('is that of the host before, but of none that was withdrawn or pruned', async () => {
    const { shown, next, host, change } = await withNext()
    expect(await shown()).toBe(host)
    await change({ kind: 'withdraw', unit: 'host', release: host, reason: 'it loses what is typed' })
    expect(await shown()).toBe(next)
    const pruned = await withNext()
    await pruned.store.remove(`r/host/${pruned.host}/index.html`)
    await pruned.promote('games', await pruned.publish('games', { mark: 'b' }))
    expect(await pruned.shown()).toBe(pruned.next)
  })

  it('is that of the live host where the one before cannot run what is live', async () => {
    const older = await liveSite()
    const provides = { react: '19.3.1', '@trebol/shared/store': '9.0.0' }
    const next = await older.publish('host', { mark: 'next', provides })
    // No remote that is live needs less.
    await older.promote('games', await older.publish('games', { mark: 'any', needs: {} }))
    await older.promote('host', next)
    const shown = async () => hostOf((await older.get('/slots', { cookie: `trebol_aside=${next}` })).text)
    expect(await shown()).toBe(older.host)
    const newer = await older.publish('games', { mark: 'b', needs: { '@trebol/shared/store': '^9.0.0' } })
    const order = { kind: 'promote', unit: 'games', release: newer, severity: 'passive' } as const
    await older.change({ ...order, ramp: 10 })
    expect(await shown()).toBe(next)
    await older.change({ kind: 'ramp', unit: 'games', percent: 0, reason: 'slow', lock: false })
    expect(await shown()).toBe(older.host)
    await older.change(order)
    expect(await shown()).toBe(next)
  })
})

it('the cookie travels over TLS alone where the site does', () => {
  expect(numberCookieText(7, { secure: true })).toBe(
    'trebol_share=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  )
})

/** A site whose next host, with a route, a root file and an inline part of its own, goes to a share of browsers. */
async function rampingSite(percent: number) {
  const site = await liveSite()
  const route = (pattern: string) => ({ pattern, unit: 'host', title: 'Casino', indexed: true, guard: 'open' }) as const
  const candidate = await site.publish('host', {
    mark: 'next',
    routes: [route('/'), route('/slots'), route('/nueva')],
    files: {
      'root/favicon.svg': '<svg/>',
      'root/new.txt': 'new',
      'index.html':
        '<!doctype html><html><head><title>x</title><style>p { margin: 1px }</style><script defer src="static/js/index.js"></script></head><body></body></html>',
    },
  })
  await site.change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: percent })
  return { ...site, candidate }
}
