import { describe, expect, it } from 'vitest'
import { revokeKey } from '../keys/key-store.ts'
import { ask } from '../testing/ask.ts'
import { fakeService } from '../testing/fake-service.ts'

describe('the session of the console', () => {
  it('exchanges a key for a cookie that no script reads and no other site sends, and keeps the key nowhere', async () => {
    const { signIn, token, logged } = await service()
    const key = await token()
    const { status, headers, text } = await signIn(key)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      who: { key: { name: 'key 1', units: '*' }, channel: 'production' },
    })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^trebol-ops=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(text + logged.join('')).not.toContain(key.slice(13))
  })

  it('over TLS has a secure cookie whose name nobody else can set', async () => {
    const { opsUrl, token } = await service({ OPS_ORIGIN: 'https://ops.example' })
    const headers = { host: 'ops.example', origin: 'https://ops.example' }
    const answer = await ask(opsUrl, '/session', {
      method: 'POST',
      headers,
      body: JSON.stringify({ key: await token() }),
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-trebol-ops=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('carries the rights of its key through the same API, and no more', async () => {
    const { as, token, host } = await service()
    const reader = await as(await token({ actions: ['read'], units: ['games'] }))
    expect((await reader('GET', '/api/v1/overview')).status).toBe(200)
    const refused = await reader('POST', '/api/v1/promote', { channel: 'production', unit: 'host', release: host })
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([
      403,
      'The key "key 1" may not promote: it may read; a key with the action "keys" can grant it ("release keys add").',
    ])
  })

  it('refuses a write that no page of the console sent, and changes nothing', async () => {
    const { as, token, getOps, opsUrl } = await service()
    const caller = await as(await token())
    const body = { channel: 'production', unit: 'games', reason: 'x' }
    const rollback = (headers: Record<string, string>) => caller('POST', '/api/v1/rollback', body, headers)
    for (const origin of ['http://localhost:8080', 'https://evil.example', 'null', opsUrl.replace('http:', 'https:')]) {
      expect([origin, (await rollback({ origin })).status]).toEqual([origin, 403])
    }
    expect((await caller('POST', '/api/v1/rollback', body, { origin: '' })).status).toBe(403)
    expect((await caller('POST', '/session', { key: 'x' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await caller('DELETE', '/session', undefined, { origin: 'https://evil.example' })).status).toBe(403)
    expect(JSON.parse((await getOps('/api/status')).text).rev).toBe(2)
  })

  it('ends at once with its key, and says why', async () => {
    const { as, token, db, sent } = await service()
    const key = await token()
    const caller = await as(key)
    await revokeKey(db, key.slice(4, 12), 'ana', new Date('2026-11-20T13:00:00.000Z'))
    const line = expect.stringContaining('The key "key 1" was revoked at 2026-11-20T13:00:00.000Z')
    const after = await caller('GET', '/session')
    expect(JSON.parse(after.text)).toEqual({ ok: true, who: null, ended: line, provider: null, roles: [] })
    expect(after.headers['set-cookie']?.[0]).toMatch(/^trebol-ops=; Max-Age=0/)
    expect((await sent('GET', '/api/v1/overview', caller.cookie)).status).toBe(401)
  })

  it('ends by signing out, whoever still has the cookie', async () => {
    const { as, token } = await service()
    const caller = await as(await token())
    expect((await caller('DELETE', '/session')).status).toBe(200)
    expect((await caller('GET', '/api/v1/overview')).status).toBe(401)
  })

  it('is not begun with a key that is unknown, over or no key at all', async () => {
    const { signIn, token } = await service()
    const over = await token({}, new Date('2026-11-20T12:30:00.000Z'))
    for (const key of ['', 'nonsense', `trb_00000000_${'A'.repeat(43)}`, over]) {
      const { status, headers, text } = await signIn(key)
      expect([key, status, headers['set-cookie']]).toEqual([key, 401, undefined])
      expect(JSON.parse(text)).toMatchObject({ ok: false, error: 'unauthorized' })
    }
  })

  it('says nothing of a session that never was', async () => {
    const { getOps } = await service()
    const { status, text } = await getOps('/session')
    expect([status, JSON.parse(text)]).toEqual([200, { ok: true, who: null, ended: null, provider: null, roles: [] }])
  })

  it('lets nobody try keys without end', async () => {
    const { signIn, token } = await service()
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await signIn('guess')).status).toBe(401)
    const { status, headers, text } = await signIn(await token())
    expect([status, headers['retry-after'], JSON.parse(text).error]).toEqual([429, '60', 'too-often'])
  })
})

/** The real service, and callers of it as a browser with a cookie calls. */
async function service(env: Record<string, string> = {}) {
  const running = await fakeService(env)
  const { opsUrl } = running
  const sent = (
    method: string,
    path: string,
    cookie: string,
    body?: object,
    headers: Record<string, string> = { origin: opsUrl },
  ) => ask(opsUrl, path, { method, headers: { cookie, ...headers }, ...(body && { body: JSON.stringify(body) }) })
  const signIn = (key: string) =>
    ask(opsUrl, '/session', { method: 'POST', headers: { origin: opsUrl }, body: JSON.stringify({ key }) })
  const as = async (key: string) => {
    const [cookie = ''] = (await signIn(key)).headers['set-cookie']?.[0]?.split(';') ?? []
    const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      sent(method, path, cookie, body, headers)
    return Object.assign(call, { cookie })
  }
  return { ...running, sent, signIn, as }
}
