import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { numberCookieText } from '../edge/host-number.ts'
import { keepMaps } from '../maps/keep-maps.ts'
import { issueOverride } from '../overrides/issue-override.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { projectPages } from '../pages/project-pages.ts'
import { listen } from '../serve/listen.ts'
import { type Answer, ask } from '../testing/ask.ts'
import { liveSite } from '../testing/fake-site.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { testSigner } from '../testing/test-signer.ts'
import { nginxConfig } from './nginx-config.ts'

const ours = [
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'integrity-policy',
  'strict-transport-security',
  'referrer-policy',
]

describe.runIf(hasNginx)('nginx over the store', () => {
  it('answers like the edge: status, type, caching, security headers, bytes', async () => {
    const { edge, nginx, questions } = await bothServers()
    for (const [method, path, headers = {}] of questions) {
      const [from, to] = [await edge(method, path, headers), await nginx(method, path, headers)]
      expect([method, path, headers, facts(to)]).toEqual([method, path, headers, facts(from)])
      // Said once too often it does no harm.
      if (from.headers.vary) expect([path, to.headers.vary]).toEqual([path, from.headers.vary])
    }
  })

  it('keeps back what was never live, asks the service who may see it, and goes on without the service', async () => {
    const { edge, nginx, store, games, publish, promote, stopService } = await bothServers()
    const next = await publish('games', { mark: 'next' })
    const path = `/r/games/${next}/remoteEntry.js`
    const order = { channel: 'production', unit: 'games', release: next, minutes: 30 } as const
    const { link } = await issueOverride(store, order, { signer: testSigner, now: () => new Date() })
    const cookie = { cookie: `trebol_preview=${new URL(link).searchParams.get('trebol-override')}` }
    for (const headers of [{}, cookie])
      expect(facts(await nginx('GET', path, headers))).toEqual(facts(await edge('GET', path, headers)))
    expect([(await nginx('GET', path)).status, (await nginx('GET', path, cookie)).status]).toEqual([404, 200])
    await stopService()
    expect((await nginx('GET', path, cookie)).status).toBe(404)
    expect((await nginx('GET', `/r/games/${games}/remoteEntry.js`)).status).toBe(200)
    await promote('games', next)
    expect((await nginx('GET', path)).status).toBe(200)
    expect((await nginx('GET', `/r/games/${games}/remoteEntry.js`)).status).toBe(200)
  })

  it('has no door to the source maps that are kept beside the releases', async () => {
    const { edge, nginx, store, games } = await bothServers()
    const kept = { unit: 'games', id: games } as const
    await keepMaps(store, kept, [{ path: 'static/js/remote.js.map', bytes: Buffer.from('{}') }])
    const folder = `maps/games/${games}`
    const names = await store.files(folder)
    expect(names).toEqual(['release.json', 'static/js/remote.js.map.packed'])
    const doors = names.flatMap((name) => [
      `/${folder}/${name}`,
      `/r/${folder}/${name}`,
      `/r/games/../../${folder}/${name}`,
      `/r/games/${games}/..%2f..%2f..%2f${folder}/${name}`,
    ])
    for (const path of [...doors, `/r/games/${games}/static/js/remote.js.map`, `/${folder}/`, '/maps/']) {
      const [one, other] = [await edge('GET', path), await nginx('GET', path)]
      expect([path, one.status, other.status]).toEqual([path, 404, 404])
    }
  })

  it('refuses a range that is not there', async () => {
    const { nginx, games } = await bothServers()
    const answer = await nginx('GET', `/r/games/${games}/remoteEntry.js`, { range: 'bytes=999999-' })
    // nginx says its headers twice here, whatever the configuration: nobody runs an answer of 416.
    expect([answer.status, answer.headers['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)])
  })

  it('says on every page what may run there: half in the header, half in the page, together what the edge says', async () => {
    const { edge, nginx } = await bothServers()
    for (const path of ['/', '/slots', '/casino/en-vivo', '/nope']) {
      const page = await nginx('GET', path)
      const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page.text)?.[1] ?? ''
      const both = `${meta.replaceAll('&#39;', "'")}; ${page.headers['content-security-policy']}`
      const whole = String((await edge('GET', path)).headers['content-security-policy'])
      expect(both.split('; ').sort()).toEqual(whole.split('; ').sort())
    }
    const other = await nginx('GET', '/favicon.svg')
    expect(other.headers['content-security-policy']).toBe(
      (await edge('GET', '/favicon.svg')).headers['content-security-policy'],
    )
  })

  it('answers 304 to what a client has, and sends compressed variants that unpack to the same bytes', async () => {
    const { nginx, games } = await bothServers()
    for (const path of [`/r/games/${games}/remoteEntry.js`, '/channels/production.json', '/slots', '/favicon.svg']) {
      const plain = await nginx('GET', path)
      const again = await nginx('GET', path, { 'if-none-match': String(plain.headers.etag) })
      expect([path, again.status, again.bytes.byteLength]).toEqual([path, 304, 0])
    }
    for (const path of [`/r/games/${games}/remoteEntry.js`, '/slots']) {
      const plain = await nginx('GET', path)
      const br = await nginx('GET', path, { 'accept-encoding': 'gzip, br' })
      const gz = await nginx('GET', path, { 'accept-encoding': 'gzip' })
      expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect([brotliDecompressSync(br.bytes), gunzipSync(gz.bytes)]).toEqual([plain.bytes, plain.bytes])
    }
  })

  it('shows a promote and a rollback to the next request, though both came in one second', async () => {
    const { nginx, publish, promote, rollback, games } = await bothServers()
    const next = await publish('games', { mark: 'next' })
    const tags = new Set<unknown>()
    const shown = async (id: string) => {
      for (const path of ['/channels/production.json', '/slots']) {
        const answer = await nginx('GET', path)
        expect(answer.text).toContain(`"active":"${id}"`)
        tags.add(answer.headers.etag)
      }
    }
    await shown(games)
    await promote('games', next)
    await shown(next)
    await rollback('games')
    await shown(games)
    expect(tags.size).toBe(6)
  })

  it('gives each browser the host of its number while one ramps, follows the share, and goes back', async () => {
    const { edge, nginx, publish, change, host, games } = await bothServers()
    const candidate = await publish('host', { mark: 'next', files: { 'root/new.txt': 'new' } })
    const hostAt = async (number: number, path = '/slots') => {
      const cookie = { cookie: `a=1; trebol_share=${number}` }
      const [from, to] = [await edge('GET', path, cookie), await nginx('GET', path, cookie)]
      expect([path, number, facts(to)]).toEqual([path, number, facts(from)])
      expect([from.headers['set-cookie'], to.headers['set-cookie']]).toEqual([undefined, undefined])
      const hosts = [from, to].map(({ text }) => /src="\/r\/host\/([^/]+)\//.exec(text)?.[1])
      expect(new Set(hosts).size).toBe(1)
      return hosts[0]
    }
    const shares = async () => [await hostAt(0), await hostAt(29), await hostAt(30), await hostAt(99)]
    await change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: 30 })
    expect(await shares()).toEqual([candidate, candidate, host, host])
    for (const path of ['/', '/casino/en-vivo', '/nope', '/index.html']) expect(await hostAt(0, path)).toBe(candidate)
    expect((await nginx('GET', '/slots')).headers['cache-control']).toBe('no-store')
    expect((await nginx('GET', '/new.txt')).text).toBe('new')
    // What is not a page does not ask who is asking.
    for (const path of [
      '/favicon.svg',
      '/robots.txt',
      '/channels/production.json',
      `/r/games/${games}/remoteEntry.js`,
      '/r/no',
    ])
      expect([path, facts(await nginx('GET', path))]).toEqual([path, facts(await edge('GET', path))])
    await change({ kind: 'ramp', unit: 'host', percent: 1, reason: null, lock: false })
    expect(await shares()).toEqual([candidate, host, host, host])
    await change({ kind: 'ramp', unit: 'host', percent: 60, reason: null, lock: false })
    expect(await shares()).toEqual([candidate, candidate, candidate, host])
    await change({ kind: 'ramp', unit: 'host', percent: 0, reason: 'white pages', lock: false })
    expect(await shares()).toEqual([host, host, host, host])
    const after = await nginx('GET', '/slots')
    expect([after.headers['cache-control'], after.headers['set-cookie']]).toEqual(['no-cache', undefined])
  })

  it('gives the host before the live one to a browser in which the live one does not start, on every address', async () => {
    const { edge, nginx, publish, promote, change, host } = await bothServers()
    const next = await publish('host', { mark: 'next' })
    await promote('host', next)
    const hostFor = async (cookie: string, path = '/slots') => {
      const [from, to] = [await edge('GET', path, { cookie }), await nginx('GET', path, { cookie })]
      const hosts = [from, to].map(({ text }) => /src="\/r\/host\/([^/]+)\//.exec(text)?.[1])
      expect([path, cookie, from.headers['cache-control']]).toEqual([path, cookie, to.headers['cache-control']])
      expect(new Set(hosts).size).toBe(1)
      return [hosts[0], to.status, to.headers['cache-control']]
    }
    for (const path of ['/', '/slots', '/casino/en-vivo'])
      expect(await hostFor(`a=1; trebol_aside=${next}`, path)).toEqual([host, 200, 'no-store'])
    for (const other of [host, '1.0.0-000000000000', '../..', ''])
      expect(await hostFor(`trebol_aside=${other}`)).toEqual([next, 200, 'no-cache'])
    const cookie = { cookie: `trebol_aside=${next}` }
    for (const path of ['/favicon.svg', '/robots.txt', `/r/host/${next}/index.html`, '/channels/production.json'])
      expect([path, facts(await nginx('GET', path, cookie))]).toEqual([path, facts(await edge('GET', path, cookie))])

    // A candidate gives way to the live one, and whoever is not in the ramp still goes from the live one to the one before.
    const candidate = await publish('host', { mark: 'candidate' })
    await change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: 50 })
    expect(await hostFor(`trebol_share=0; trebol_aside=${candidate}`)).toEqual([next, 200, 'no-store'])
    expect(await hostFor(`trebol_share=0; trebol_aside=${next}`)).toEqual([candidate, 200, 'no-store'])
    expect(await hostFor(`trebol_share=99; trebol_aside=${next}`)).toEqual([host, 200, 'no-store'])
    await change({ kind: 'rollback', unit: 'host', to: null, reason: 'white pages' })
    await change({ kind: 'rollback', unit: 'host', to: null, reason: 'white pages' })
    expect(await hostFor(`trebol_aside=${next}`)).toEqual([host, 200, 'no-cache'])
  })

  it('draws a number for a browser that has none, and none for anything but a page', async () => {
    const { nginx, publish, change } = await bothServers()
    const candidate = await publish('host', { mark: 'next' })
    await change({ kind: 'promote', unit: 'host', release: candidate, severity: 'passive', ramp: 50 })
    const numbers = new Set<number>()
    for (let visit = 0; visit < 60; visit += 1) {
      const { headers, text } = await nginx('GET', visit % 2 === 0 ? '/slots' : '/nope', { cookie: 'trebol_share=100' })
      const [cookie = ''] = headers['set-cookie'] ?? []
      const number = Number(/^trebol_share=(\d+);/.exec(cookie)?.[1])
      expect(cookie).toBe(numberCookieText(number, { secure: true }))
      expect(text.includes(`/r/host/${candidate}/`)).toBe(number < 50)
      numbers.add(number)
    }
    expect(numbers.size).toBeGreaterThan(10)
    for (const path of ['/favicon.svg', '/robots.txt', '/channels/production.json', '/api/x']) {
      expect([path, (await nginx('GET', path)).headers['set-cookie']]).toEqual([path, undefined])
    }
  })

  it('passes calls on without waiting for their end, and says when nobody answers', async () => {
    let finish = () => {}
    const upstream = createServer((request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'x-seen-for': String(request.headers['x-forwarded-for']),
      })
      response.write('data: one\n\n')
      finish = () => response.end()
    })
    const { nginxUrl, nginx, stopService } = await bothServers(await listen(upstream, 0, 'port'))
    onTestFinished(() => void upstream.close())
    const { request } = await import('node:http')
    const call = request(`${nginxUrl}/broadcasting/stream`, { headers: { 'x-forwarded-for': '203.0.113.9' } }).end()
    const [answer] = await once(call, 'response')
    expect(String((await once(answer, 'data'))[0])).toBe('data: one\n\n')
    expect(answer.headers['x-seen-for']).toBe('127.0.0.1')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    finish()
    await once(answer.resume(), 'end')
    upstream.closeAllConnections()
    upstream.close()
    const down = await nginx('GET', '/api/balance')
    expect([down.status, JSON.parse(down.text).response.code, down.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '30',
    ])

    await stopService()
    expect((await nginx('GET', '/slots')).status).toBe(200)
    expect((await nginx('POST', '/beacons')).status).toBe(503)
  })
})

/** What must be the same of both. A page's caching names its tag's strength alone, so that is left out. */
function facts({ status, headers, bytes, text }: Answer) {
  const isPage = String(headers['content-type']).startsWith('text/html')
  return {
    status,
    type: headers['content-type'],
    caching: headers['cache-control'],
    allow: headers.allow,
    range: headers['content-range'],
    encoding: headers['content-encoding'],
    policy: isPage ? null : headers['content-security-policy'],
    security: ours.map((name) => headers[name]),
    body: status === 405 || status === 416 ? null : isPage ? /<title>[^<]*/.exec(text)?.[0] : bytes.toString('base64'),
  }
}

/** The edge and nginx on one store, and the questions that both are asked. */
async function bothServers(upstream = 'http://127.0.0.1:9') {
  const site = await liveSite({
    PUBLIC_ORIGIN: 'https://trebol.example',
    STUDIO_ORIGIN: 'https://games.example',
    PAYMENT_ORIGINS: 'https://cards.example',
  })
  // As releases held them before `publish` refused documents.
  for (const name of ['old.html', 'OLD.HTML']) {
    await site.store.create(`r/games/${site.games}/${name}`, Buffer.from('<script src="evil.js"></script>'))
  }
  await projectPages(site.store, 'production', testSigner)
  const settings = await readPageSettings(site.store, 'production')
  if (settings === null) throw new Error('no settings')
  const port = await freePort()
  const nginxUrl = `http://127.0.0.1:${port}`
  const places = {
    siteRoot: site.store.place,
    channel: 'production',
    upstream: new URL(upstream),
    service: new URL(site.url),
  }
  await startNginx(nginxConfig({ ...places, listen: `127.0.0.1:${port}`, settings }), nginxUrl)
  const to =
    (url: string) =>
    (method: string, path: string, headers: Record<string, string> = {}) =>
      ask(url, path, { method, headers })
  const file = `/r/games/${site.games}/remoteEntry.js`
  const questions: [string, string, Record<string, string>?][] = [
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/slots'],
    ['GET', '/slots/'],
    ['GET', '/slots?q=1'],
    ['GET', '/slots', { 'accept-encoding': 'br' }],
    ['GET', '/casino/en-vivo'],
    ['GET', '/casino/_'],
    ['GET', '/casino'],
    ['GET', '/casino/a/b'],
    ['GET', '/auth/forgot-password'],
    ['GET', '/nope'],
    ['GET', '/nope', { 'accept-encoding': 'br' }],
    ['GET', '/nope.js'],
    ['GET', '//slots'],
    ['GET', '/index.html'],
    ['GET', '/slots/index.html'],
    ['GET', '/slots/index.html.br'],
    ['GET', '/404.html'],
    ['GET', '/settings.json'],
    ['GET', '/.well-known/x'],
    ['GET', '/favicon.svg'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/channels/production.json'],
    ['GET', '/channels/production/00000001.json'],
    ['GET', '/channels/staging.json'],
    ['GET', file],
    ['HEAD', file],
    ['GET', file, { 'accept-encoding': 'gzip' }],
    ['GET', file, { 'accept-encoding': 'br' }],
    ['GET', file, { range: 'bytes=2-5' }],
    ['GET', `/r/games/${site.games}/static/css/remote.css`],
    ['GET', `/r/games/${site.games}/nope.js`],
    ['GET', `/r/games/${site.games}/mark.svg`],
    ['GET', `/r/games/${site.games}/old.html`],
    ['GET', `/r/games/${site.games}/OLD.HTML`],
    ['GET', `/r/games/${site.games}/release.json`],
    ['GET', `/r/games/${site.games}/remoteEntry.js.br`],
    ['GET', `/r/games/${site.games}/`],
    ['GET', `/r/games/${site.games}`],
    ['GET', '/r/games'],
    ['GET', `/r/host/${site.host}/index.html`],
    ['GET', '/r/games/1.0.0-ffffffffffff/remoteEntry.js'],
    ['GET', `/r/games/${site.games}/..%2f..%2f..%2fchannels/production/00000001.json`],
    ['GET', `/r/games/${site.games}/%2e%2e/%2e%2e/%2e%2e/channels/production/00000001.json`],
    ['POST', '/slots'],
    ['POST', file],
    ['DELETE', '/channels/production.json'],
  ]
  return { ...site, nginxUrl, edge: to(site.url), nginx: to(nginxUrl), questions, stopService: site.stop }
}
