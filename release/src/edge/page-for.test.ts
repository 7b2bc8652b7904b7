import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { integrityOf } from '../releases/integrity-of.ts'
import { releaseFile } from '../store/keys.ts'
import { fakeSite, liveSite } from '../testing/fake-site.ts'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const readInlined = (html: string) =>
  v.parse(pointerSchema, JSON.parse(/id="release-pointer">(.*?)<\/script>/.exec(html)?.[1] ?? ''))

describe('the page of a route', () => {
  it('carries the pointer, its own title, and the first files of the unit that owns it', async () => {
    const { get, store, games } = await liveSite()
    const { status, text, headers } = await get('/casino/en-vivo')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(text).toContain('<title>Casino | Trébol</title>')
    const pointer = readInlined(text)
    expect(pointer.units.games?.active).toBe(games)
    const link = async (kind: string, path: string) => {
      const integrity = integrityOf((await store.read(releaseFile('games', games, path))) ?? Buffer.from(''))
      return `<link rel="preload" as="${kind}" href="/r/games/${games}/${path}" integrity="${integrity}" crossorigin="anonymous">`
    }
    expect(text).toContain(await link('script', 'remoteEntry.js'))
    expect(text).toContain(await link('script', 'static/js/remote.js'))
    expect(text).toContain(await link('style', 'static/css/remote.css'))
  })

  it('preloads the files of a route on that route alone, also those that a remote lends to a page of the host', async () => {
    const { get, publish, promote } = await liveSite()
    const files = { 'a.js': 'a()', 'b.js': 'b()' }
    const id = await publish('games', { mark: 'pages', files, pages: { '/': ['a.js'], '/slots': ['b.js'] } })
    await promote('games', id)
    const preloaded = async (path: string) =>
      [...(await get(path)).text.matchAll(/rel="preload" as="\w+" href="\/r\/games\/[^/]+\/([^"]+)"/g)].map(
        ([, file]) => file,
      )
    const common = ['remoteEntry.js', 'static/js/remote.js', 'static/css/remote.css']
    expect(await preloaded('/')).toEqual([...common, 'a.js'])
    expect(await preloaded('/slots')).toEqual([...common, 'b.js'])
    expect(await preloaded('/casino/x')).toEqual(common)
    expect(await preloaded('/auth/forgot-password')).toEqual([])
    // A visitor gets a login card there.
    expect(await preloaded('/cuenta')).toEqual([])
  })

  it('preloads nothing of a remote on a page of the host that borrows nothing', async () => {
    const { get } = await liveSite()
    const { text } = await get('/')
    expect(text).toContain('<title>Casino y &quot;deportes&quot; | Trébol</title>')
    expect(text).not.toContain('rel="preload"')
  })

  it('names the files of the host by their immutable address, pinned', async () => {
    const { get, host } = await liveSite()
    const { text } = await get('/casino/en-vivo')
    const script = new RegExp(
      `<script defer src="/r/host/${host}/static/js/index\\.js" integrity="(sha384-[^"]+)" crossorigin="anonymous">`,
    ).exec(text)
    const served = await get(`/r/host/${host}/static/js/index.js`)
    expect(script?.[1]).toBe(`sha384-${createHash('sha384').update(served.bytes).digest('base64')}`)
    expect(text).toContain(`href="/r/host/${host}/static/css/index.css"`)
    expect(text).toContain('<link rel="icon" href="/favicon.svg">')
  })

  it('is the same page with status 404 where there is no route', async () => {
    const { get } = await liveSite()
    for (const path of ['/nope', '/casino/a/b', '/index.html', '/nope.js', '//slots']) {
      const { status, text, headers } = await get(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('<title>Página no encontrada | Trébol</title>')
      expect(text).toContain('id="root"')
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('is described for search engines and shares under the public origin of the settings', async () => {
    const { get } = await liveSite({ PUBLIC_ORIGIN: 'https://trebol.example' })
    const { text, headers } = await get('/Slots/?q=1', { host: 'evil.example' })
    expect(text).toContain('<link rel="canonical" href="https://trebol.example/slots">')
    expect(text).toContain('<meta name="description" content="Tragamonedas.">')
    expect(text).toContain('<meta property="og:image" content="https://trebol.example/share.png">')
    expect(text).not.toMatch(/evil|noindex|El sitio/)
    expect(headers['x-robots-tag']).toBeUndefined()
    const own = await liveSite()
    expect((await own.get('/slots')).text).toContain(`<link rel="canonical" href="${own.url}/slots">`)
  })

  it('is not for search engines where the route is not', async () => {
    const { get } = await liveSite()
    for (const path of ['/casino/en-vivo', '/cuenta', '/auth/forgot-password']) {
      const { text, headers } = await get(path)
      expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex'])
      expect(text).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('has a strong tag for each encoding and answers 304', async () => {
    const { get } = await liveSite()
    const plain = await get('/slots')
    const br = await get('/slots', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(br.bytes.byteLength).toBeLessThan(14_000)
    expect(br.headers.etag).not.toBe(plain.headers.etag)
    const unchanged = await get('/slots', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' })
    expect([unchanged.status, unchanged.bytes.byteLength]).toEqual([304, 0])
    expect((await get('/nope', { 'if-none-match': (await get('/nope')).headers.etag ?? '' })).status).toBe(404)
  })

  it('allows exactly the inline elements of the page by their hash', async () => {
    const { get } = await liveSite()
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' '${sha256('body { margin: 0 }')}';`)
    expect(policy).toContain(`script-src 'self' '${sha256("document.documentElement.dataset.started = ''")}';`)
    expect(policy).not.toContain('unsafe-')
  })

  it('says in plain Spanish that there is nothing to serve before a host is live', async () => {
    const { get } = await fakeSite()
    const { status, text, headers } = await get('/slots')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(text).toContain('El sitio no está disponible en este momento. Inténtelo de nuevo en unos minutos.')
    expect((await get('/channels/production.json')).status).toBe(404)
  })
})
