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

  it('shows what is live, what is locked and why, with every text as text', async () => {
    const { getOps, publish, promote, rollback, games } = await liveSite()
    await promote('games', await publish('games', { mark: 'second' }))
    await rollback('games', null, '<script>alert("x")</script>')
    const { status, text, headers } = await getOps('/')
    expect(status).toBe(200)
    expect(text).toContain(`<p class="release">${games}</p>`)
    expect(text).toContain('Locked by ana')
    expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(text).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('answers nobody who came under another name', async () => {
    const { getOps } = await liveSite()
    const { status, text } = await getOps('/api/status', { host: 'evil.example:8082' })
    expect([status, text]).toEqual([403, 'This service answers under 127.0.0.1 or localhost only.\n'])
  })

  it('is closed to search engines', async () => {
    const { getOps } = await liveSite()
    expect((await getOps('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  })

  it('knows no other path', async () => {
    const { getOps } = await liveSite()
    expect((await getOps('/nope')).status).toBe(404)
  })
})
