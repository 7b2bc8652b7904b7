import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { squeezeBrotli } from '../publish/compress-file.ts'
import { liveSite } from '../testing/fake-site.ts'

const immutable = 'public, max-age=31536000, immutable'

describe('files of a release', () => {
  it('are immutable, with their type and a strong tag', async () => {
    const { get, games } = await liveSite()
    const script = await get(`/r/games/${games}/remoteEntry.js`)
    expect(script.status).toBe(200)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(script.headers.etag).toMatch(/^"[\w-]{32}"$/)
    expect((await get(`/r/games/${games}/static/css/remote.css`)).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    )
  })

  it('come in the encoding that the client prefers, each with its own tag', async () => {
    const { get, games } = await liveSite()
    const path = `/r/games/${games}/remoteEntry.js`
    const plain = await get(path)
    const br = await get(path, { 'accept-encoding': 'gzip, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0.1' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('answer 304 to a tag of the same encoding only', async () => {
    const { get, games } = await liveSite()
    const path = `/r/games/${games}/remoteEntry.js`
    const br = { 'accept-encoding': 'br' }
    const { etag = '' } = (await get(path, br)).headers
    const unchanged = await get(path, { ...br, 'if-none-match': `"other", W/${etag}` })
    expect([unchanged.status, unchanged.bytes.byteLength, unchanged.headers.etag]).toEqual([304, 0, etag])
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
    expect((await get(path, { 'if-none-match': '*' })).status).toBe(304)
  })

  it('answer HEAD with the same headers and no body', async () => {
    const { get, head, games } = await liveSite()
    const path = `/r/games/${games}/remoteEntry.js`
    const [full, bare] = [await get(path), await head(path)]
    expect(bare.bytes.byteLength).toBe(0)
    expect({ ...bare.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  })

  it('answer one range, refuse an impossible one, and send all when the tag of If-Range is old', async () => {
    const { get, games } = await liveSite()
    const path = `/r/games/${games}/static/js/remote.js`
    const whole = await get(path)
    const part = await get(path, { range: 'bytes=2-5', 'accept-encoding': 'br' })
    expect([part.status, part.text]).toEqual([206, whole.text.slice(2, 6)])
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.bytes.byteLength}`)
    const none = await get(path, { range: 'bytes=9999-' })
    expect([none.status, none.headers['content-range']]).toEqual([416, `bytes */${whole.bytes.byteLength}`])
    expect((await get(path, { range: 'bytes=2-5', 'if-range': '"old"' })).status).toBe(200)
    expect((await get(path, { range: 'bytes=2-5', 'if-range': whole.headers.etag ?? '' })).status).toBe(206)
    expect((await get(path, { range: 'bytes=0-1,3-4' })).status).toBe(200)
  })

  it('are a real 404 in plain text when they are not there, and never the page', async () => {
    const { get, games, host } = await liveSite()
    const paths = [
      '/r/',
      '/r/games',
      `/r/games/${games}`,
      `/r/games/${games}/`,
      `/r/games/${games}/nope.js`,
      `/r/games/${games}/remoteEntry.js.map`,
      `/r/games/${games}/remoteEntry.js.br`,
      `/r/games/${games}/release.json`,
      `/r/games/${games}/unit.json`,
      `/r/host/${host}/index.html`,
      `/r/legal/${games}/remoteEntry.js`,
      '/r/games/1.0.0-ffffffffffff/remoteEntry.js',
      '/r/wallet/1.0.0-ffffffffffff/x.js',
    ]
    for (const path of paths) {
      const { status, headers, text } = await get(path)
      expect([path, status, headers['content-type'], text]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
        'Not found\n',
      ])
    }
  })

  it('are none that a browser shows as a page, not even of a release from before they were refused', async () => {
    const { get, store, games } = await liveSite()
    const record = `r/games/${games}/release.json`
    const { files, ...facts } = JSON.parse(String(await store.read(record)))
    const strange = ['evil.html', 'EVIL.HTM', 'evil.xhtml', 'evil.xml', 'evil.swf', 'evil']
    for (const path of strange) await store.create(`r/games/${games}/${path}`, Buffer.from('<script src="evil.js">'))
    const listed = [...files, ...strange.map((path) => ({ ...files[0], path }))]
    await store.update(record, async () => Buffer.from(JSON.stringify({ ...facts, files: listed })))
    for (const path of strange) {
      const { status, headers } = await get(`/r/games/${games}/${path}`)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    }
  })

  it('are not answered with other bytes than were published, and are there again once the store is right', async () => {
    const { get, store, games, logged } = await liveSite()
    const path = `/r/games/${games}/remoteEntry.js`
    const place = join(store.place, path)
    const right = await readFile(place)
    const wrong = `${right.toString('utf8')}\n;globalThis.x=1`
    await writeFile(place, wrong)
    await writeFile(`${place}.br`, await squeezeBrotli(Buffer.from(wrong)))
    await rm(`${place}.gz`)
    for (const { status, headers } of [await get(path), await get(path)])
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(logged.filter((line) => line.includes('remoteEntry.js",'))).toHaveLength(1)
    await writeFile(place, right)
    expect((await get(path)).status).toBe(200)
  })

  it.each(['changed by a formatter', null])(
    'come from their compressed variant when they are lost: %s',
    async (left) => {
      const { get, store, games, logged } = await liveSite()
      const path = `/r/games/${games}/remoteEntry.js`
      const place = join(store.place, path)
      const right = await readFile(place, 'utf8')
      await rm(place)
      if (left !== null) await writeFile(place, left)
      for (const encoding of ['identity', 'br']) {
        const { status, bytes } = await get(path, { 'accept-encoding': encoding })
        expect([status, String(encoding === 'br' ? brotliDecompressSync(bytes) : bytes)]).toEqual([200, right])
      }
      expect(logged.filter((line) => /"file-(?:damaged|lost)"/.test(line))).toHaveLength(1)
    },
  )

  it('come uncompressed when what was compressed holds other bytes', async () => {
    const { get, store, games, logged } = await liveSite()
    const path = `/r/games/${games}/remoteEntry.js`
    await writeFile(join(store.place, `${path}.br`), await squeezeBrotli(Buffer.from('globalThis.x=1')))
    const { headers, text } = await get(path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).toBe(await readFile(join(store.place, path), 'utf8'))
    expect(logged.filter((line) => line.includes('remoteEntry.js.br'))).toHaveLength(1)
  })

  it('do not open any way out of the store', async () => {
    const { get, games } = await liveSite()
    const ways = [
      '/r/../channels/production/00000001.json',
      `/r/games/${games}/../../../channels/production.json`,
      `/r/games/${games}/%2e%2e/%2e%2e/%2e%2e/channels/production.json`,
      `/r/games/${games}/%252e%252e/%252e%252e/channels/production.json`,
      `/r/games/${games}/..%2f..%2f..%2fchannels/production.json`,
      `/r/games/${games}/..\\..\\channels\\production.json`,
      `/r/games/${games}/%5c..%5crelease.json`,
      `/r/games/${games}/remoteEntry.js%00.css`,
      `/r/games/%2e/${games}/remoteEntry.js`,
      `/r/games/${games}//etc/passwd`,
      '/r//etc/passwd',
      '/channels/../r',
      '/channels/production/00000001.json',
      '/channels/staging.json',
    ]
    for (const path of ways) {
      const { status, text } = await get(path)
      expect([path, status, text]).toEqual([path, 404, 'Not found\n'])
    }
  })
})

describe('the pointer document', () => {
  it('is never cached unasked and costs nothing when unchanged', async () => {
    const { get, games } = await liveSite()
    const pointer = await get('/channels/production.json')
    expect(pointer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(pointer.text)).toMatchObject({ rev: 2, units: { games: { active: games } } })
    const unchanged = await get('/channels/production.json', { 'if-none-match': pointer.headers.etag ?? '' })
    expect([unchanged.status, unchanged.bytes.byteLength]).toEqual([304, 0])
  })
})

describe('root files of the host', () => {
  it('are served at the root, revalidated each time', async () => {
    const { get } = await liveSite()
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-cache',
    ])
    expect((await get('/favicon.svg', { 'if-none-match': icon.headers.etag ?? '' })).status).toBe(304)
  })
})

it('takes only GET and HEAD for what is not a product call', async () => {
  const { send, games } = await liveSite()
  for (const path of ['/', '/slots', '/channels/production.json', `/r/games/${games}/remoteEntry.js`]) {
    const { status, headers } = await send('POST', path, 'x')
    expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD'])
  }
})
