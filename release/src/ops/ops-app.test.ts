import { describe, expect, it } from 'vitest'
import { fakeSite, liveSite } from '../testing/fake-site.ts'

describe('the ops service', () => {
  it('says that it is well, and whether a host is live', async () => {
    expect(JSON.parse((await (await liveSite()).getOps('/healthz')).text)).toEqual({
      ok: true,
      channel: 'production',
      rev: 2,
      live: true,
    })
    const empty = await (await fakeSite()).getOps('/healthz')
    expect([empty.status, JSON.parse(empty.text).live]).toEqual([200, false])
  })

  it('answers the status as the command does', async () => {
    const { getOps, games } = await liveSite()
    expect(JSON.parse((await getOps('/api/status')).text)).toMatchObject({
      ok: true,
      rev: 2,
      pointer: 'current',
      units: { games: { active: games, last: { by: 'ana', command: 'promote' } }, legal: null },
      published: { games: [games] },
    })
  })

  it('serves the console with a policy that allows its own files alone', async () => {
    const { getOps, opsUrl } = await liveSite()
    const { status, text, headers } = await getOps('/')
    expect([status, text]).toEqual([200, '<!doctype html><title>Console</title>'])
    const host = new URL(opsUrl).host
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src http://${host}/static/js/`,
      `style-src http://${host}/static/css/`,
      `font-src http://${host}/static/font/`,
      `img-src http://${host}/favicon.svg`,
      `connect-src http://${host}/api/v1/ http://${host}/session`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    const script = await getOps('/static/js/index.a1.js', { 'accept-encoding': 'gzip' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('answers nobody who came under another name', async () => {
    const { getOps } = await liveSite()
    for (const path of ['/', '/session', '/api/status', '/healthz', '/metrics']) {
      const { status, text } = await getOps(path, { host: 'evil.example:8082' })
      expect([path, status]).toEqual([path, 403])
      expect(text).toContain('answers under 127.0.0.1 or localhost only')
    }
  })

  it('shows the console under OPS_ORIGIN alone when it is set, and the rest to this machine alone', async () => {
    const { getOps } = await liveSite({ OPS_ORIGIN: 'https://ops.example' })
    const inside = await getOps('/', { host: 'ops.example' })
    expect(inside.status).toBe(200)
    expect(inside.headers['content-security-policy']).toContain('script-src https://ops.example/static/js/;')
    expect(inside.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await getOps('/')).status).toBe(403)
    expect((await getOps('/metrics', { host: 'ops.example' })).status).toBe(403)
    expect((await getOps('/metrics')).status).toBe(200)
  })

  it('is closed to search engines', async () => {
    const { getOps } = await liveSite()
    expect((await getOps('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  })

  it('knows no other path', async () => {
    const { getOps } = await liveSite()
    expect((await getOps('/nope')).status).toBe(404)
    expect((await getOps('/static/js/../../index.html')).status).toBe(404)
  })
})
