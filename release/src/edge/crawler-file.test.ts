import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { liveSite } from '../testing/fake-site.ts'
import { robotsText } from './robots-text.ts'

const publicSite = () => liveSite({ PUBLIC_ORIGIN: 'https://trebol.example' })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  it('lists the routes that may be listed, by their public address', async () => {
    const { get } = await publicSite()
    const { status, text, headers } = await get('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/,
    )
    expect(locations(text)).toEqual(['https://trebol.example/', 'https://trebol.example/slots'])
  })

  it('dates a route by the live release of its unit', async () => {
    const { get } = await publicSite()
    const { text } = await get('/sitemap.xml')
    expect(text).toContain(
      '<url><loc>https://trebol.example/slots</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
    )
  })

  it('grows with the first release of a unit, under a new tag', async () => {
    const { get, publish, promote } = await publicSite()
    const before = await get('/sitemap.xml')
    await promote('legal', await publish('legal'))
    const after = await get('/sitemap.xml', { 'if-none-match': before.headers.etag ?? '' })
    expect(after.status).toBe(200)
    expect(locations(after.text)).toEqual([...locations(before.text), 'https://trebol.example/terms'])
  })
})

describe('robots.txt', () => {
  it('names the sitemap and closes what is no business of search engines', async () => {
    const { get } = await publicSite()
    const { status, text, headers } = await get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toBe(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /auth',
        'Disallow: /dev-tools',
        'Disallow: /play',
        'Disallow: /profile',
        '',
        'Sitemap: https://trebol.example/sitemap.xml',
        '',
      ].join('\n'),
    )
  })

  it('never closes a route that may be listed', () => {
    const route = { unit: 'games', title: 'Reglas', indexed: true, guard: 'open' } as const
    expect(robotsText([{ ...route, pattern: '/play-rules' }], { origin: '' })).not.toContain('Disallow: /play\n')
    expect(robotsText([{ ...route, pattern: '/play', indexed: false }], { origin: '' })).toContain('Disallow: /play\n')
  })

  it('is the file of that name where the host brings one', async () => {
    const { get, publish, promote } = await publicSite()
    await promote('host', await publish('host', { files: { 'root/robots.txt': 'User-agent: *\nDisallow: /\n' } }))
    expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect(locations((await get('/sitemap.xml')).text)).toHaveLength(2)
  })
})

describe.each(['/sitemap.xml', '/robots.txt'])('%s', (path) => {
  it('is kept for five minutes and costs nothing when unchanged', async () => {
    const { get } = await publicSite()
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe('public, max-age=300')
    const unchanged = await get(path, { 'if-none-match': headers.etag ?? '' })
    expect([unchanged.status, unchanged.bytes.byteLength]).toEqual([304, 0])
  })

  it('answers HEAD, compresses, and takes nothing else', async () => {
    const { get, head, send } = await publicSite()
    const full = await get(path)
    const bare = await head(path)
    expect([bare.status, bare.bytes.byteLength]).toEqual([200, 0])
    expect({ ...bare.headers, date: '' }).toEqual({ ...full.headers, date: '' })
    const br = await get(path, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(br.bytes)).toEqual(full.bytes)
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await send(method, path, 'x')
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('names the address where the site listens when none was set, and never the one of the request', async () => {
    const { get, url } = await liveSite()
    const { text } = await get(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(text).toContain(`${url}/`)
    expect(text).not.toContain('evil')
  })
})
