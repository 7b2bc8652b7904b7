import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addKey, addRole, listKeys, revokeKey } from '../keys/key-store.ts'
import { allRights, type Rights } from '../keys/rights.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeClient, fakeSignInProvider } from '../testing/fake-sign-in-provider.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const ana = { email: 'ana@example.com', email_verified: true, groups: ['staff', 'trebol-ops'] }

describe('sign-in by a provider of OpenID Connect', () => {
  it('gives somebody of a group its role, under their own name', async () => {
    const { browser, role, session, provider, publish, games } = await desk()
    const ops = await role('ops', 'trebol-ops', { actions: ['read', 'promote'] })
    provider.state.claims = ana
    await browser.signIn()
    const { who } = await session(browser)
    expect(who).toMatchObject({ key: { name: 'ana@example.com', actions: ['read', 'promote'] }, channel: 'production' })
    const unit = { channel: 'production', unit: 'games' }
    const refused = await browser.call('POST', '/api/v1/unlock', unit)
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([
      403,
      'The key "ana@example.com" may not unlock: it may read, promote; a key with the action "keys" can grant it ("release keys add").',
    ])
    const next = await publish('games', { mark: 'next' })
    expect((await browser.call('POST', '/api/v1/promote', { ...unit, release: next })).status).toBe(200)
    const log = JSON.parse((await browser.call('GET', '/api/v1/log?channel=production&limit=1')).text)
    expect(log.entries).toMatchObject([{ by: 'ana@example.com', command: 'promote', from: games, to: next }])
    expect(ops.holder).toEqual({ kind: 'group', group: 'trebol-ops' })
  })

  it('reads groups from a second question, and below a path, where the provider gives them so', async () => {
    const { browser, role, session, provider, opsUrl } = await desk({ OIDC_GROUPS_CLAIM: 'realm_access.roles' })
    provider.register(opsUrl, { inToken: false })
    await role('ops', 'trebol-ops')
    provider.state.claims = { email: 'ana@example.com', email_verified: true, realm_access: { roles: ['trebol-ops'] } }
    await browser.signIn()
    expect(await session(browser)).toMatchObject({ who: { key: { name: 'ana@example.com' } } })
  })

  it('takes the role that holds the others, and asks where none does', async () => {
    const { browser, role, session, provider } = await desk()
    await role('games team', 'games', { units: ['games'], actions: ['read', 'publish'] })
    const legal = await role('legal team', 'legal', { units: ['legal'], actions: ['read', 'publish'] })
    provider.state.claims = { ...ana, groups: ['games', 'legal'] }
    await browser.signIn()
    const asked = await session(browser)
    expect(asked).toMatchObject({ who: null, roles: [{ name: 'games team' }, { name: 'legal team', id: legal.id }] })
    expect((await browser.call('POST', '/session', { role: 'deadbeef' })).status).toBe(409)
    expect((await browser.call('POST', '/session', { role: legal.id })).status).toBe(200)
    expect(await session(browser)).toMatchObject({ who: { key: { units: ['legal'] } } })

    await role('ops', 'trebol-ops')
    provider.state.claims = { ...ana, groups: ['games', 'legal', 'trebol-ops'] }
    await browser.signIn()
    expect(await session(browser)).toMatchObject({ who: { key: { units: '*' } } })
  })

  it('says why it let nobody in, once: no role, no groups, an address that nobody has verified, a name of the service', async () => {
    const { browser, role, session, provider } = await desk()
    const gone = await role('ops', 'trebol-ops')
    await revokeKey(gone.db, gone.id, 'ana', new Date())
    for (const [claims, line] of [
      [ana, /^No group of ana@example.com has a role here: .*"release keys add --group"/],
      [{ ...ana, groups: undefined }, /^The provider lists no groups in the claim "groups": .* OIDC_GROUPS_CLAIM/],
      [{ ...ana, email_verified: false }, /^The provider has not verified the address ana@example.com/],
      [{ ...ana, email: undefined }, /^The provider gives no usable name in the claim "email"/],
      [{ ...ana, email: 'judge' }, /^"judge" is a name of the service itself/],
      [null, /did not let you in: ask whoever looks after it/],
    ] as const) {
      provider.state.claims = claims
      await browser.signIn()
      expect(await session(browser)).toMatchObject({ who: null, ended: expect.stringMatching(line) })
      expect(await session(browser)).toMatchObject({ who: null, ended: null, provider: '127.0.0.1' })
    }
  })

  it('ends with the role; what somebody makes hangs on the role and not on their sign-in', async () => {
    const { browser, role, session, provider, db } = await desk()
    const ops = await role('ops', 'trebol-ops')
    provider.state.claims = ana
    await browser.signIn()
    const made = { name: 'games ci', units: ['games'], channels: '*', actions: ['publish'], expiresAt: null }
    expect((await browser.call('POST', '/api/v1/keys', made)).status).toBe(200)
    const byName = async (name: string) => (await listKeys(db)).find((key) => key.name === name)
    expect(await byName('games ci')).toMatchObject({ createdBy: 'ana@example.com', endsWith: null })
    expect(await byName('ana@example.com')).toMatchObject({
      createdBy: 'ops',
      holder: { kind: 'person', roleId: ops.id },
    })
    await revokeKey(db, ops.id, 'ana', new Date())
    expect(await session(browser)).toMatchObject({ who: null, ended: expect.stringMatching(/ended with "ops"/) })
    expect(await byName('games ci')).toMatchObject({ endsWith: { name: 'ops' } })
  })

  it('is one key for one person, and never that of another of the same name', async () => {
    const { browser, role, session, provider, db } = await desk()
    await role('ops', 'trebol-ops')
    provider.state.claims = ana
    await browser.signIn()
    await browser.signIn()
    expect((await listKeys(db)).filter(({ name }) => name === 'ana@example.com')).toHaveLength(1)
    provider.state.person = 'another ana'
    await browser.signIn()
    expect((await session(browser)).ended).toMatch(/"ana@example.com" is the name of another key here/)
    provider.state.person = 'ana'
    await addKey(
      db,
      { name: 'Eva@example.com', rights: allRights, expiresAt: null, by: 'ana', parentId: null },
      new Date(),
    )
    provider.state.claims = { ...ana, email: 'eva@example.com' }
    await browser.signIn()
    expect((await session(browser)).ended).toMatch(/"eva@example.com" is the name of another key here/)
  })

  it('believes nobody who comes back to another browser, twice, or with what was not sent for', async () => {
    const { browser, role, session, provider, newBrowser } = await desk()
    await role('ops', 'trebol-ops')
    provider.state.claims = ana
    const back = await browser.goToProvider()
    const stranger = newBrowser()
    await stranger.follow(back)
    expect((await session(stranger)).ended).toMatch(/took too long, or began in another browser/)
    const forged = new URL(back)
    forged.searchParams.set('code', 'stolen')
    await browser.follow(forged.href)
    expect((await session(browser)).ended).toMatch(/answered otherwise than it should/)
    await browser.follow(back)
    expect((await session(browser)).ended).toMatch(/took too long/)
    const wrongState = new URL(await browser.goToProvider())
    wrongState.searchParams.set('state', 'made-up')
    await browser.follow(wrongState.href)
    expect(await session(browser)).toMatchObject({ who: null, ended: expect.stringMatching(/answered otherwise/) })
  })

  it('leaves keys as they are while the provider is away, and says so', async () => {
    const { browser, session, provider, logged } = await desk()
    provider.close()
    expect((await browser.call('GET', '/session/provider')).headers.location).toBe('/')
    expect((await session(browser)).ended).toMatch(
      /does not answer: try again in a moment, or sign in with a deploy key/,
    )
    expect(logged.join('')).toContain('"event":"sign-in-failed"')
    expect(logged.join('')).not.toContain(fakeClient.secret)
  })
})

type Answer = { readonly status: number; readonly text: string; readonly headers: { readonly location: string | null } }

/** A browser that keeps its cookies and goes where it is sent. */
function newBrowser(opsUrl: string) {
  const jars = new Map<string, Map<string, string>>()
  const ask = async (method: string, url: string, body?: object): Promise<Answer> => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), ...(method !== 'GET' && { origin }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const headers = { location: response.headers.get('location') }
    return { status: response.status, text: await response.text(), headers }
  }
  /** Goes on until it is at an address that `stop` knows. @returns that address */
  const follow = async (first: string, stop: (url: URL) => boolean = () => false): Promise<string> => {
    let url = new URL(first)
    for (let steps = 0; steps < 10 && !stop(url); steps += 1) {
      const { status, headers } = await ask('GET', url.href)
      if (status < 300 || status > 399 || headers.location === null) break
      url = new URL(headers.location, url)
    }
    return url.href
  }
  return {
    follow,
    call: (method: string, path: string, body?: object) => ask(method, opsUrl + path, body),
    /** Signs in as whoever the provider says now, in place of whoever was. */
    signIn: async () => {
      await ask('DELETE', `${opsUrl}/session`)
      for (const origin of jars.keys()) if (origin !== opsUrl) jars.delete(origin)
      return follow(`${opsUrl}/session/provider`)
    },
    /** Goes as far as to be sent back. */
    goToProvider: () => follow(`${opsUrl}/session/provider`, ({ pathname }) => pathname === '/session/provider/back'),
  }
}

async function desk(env: Record<string, string> = {}) {
  const provider = await fakeSignInProvider()
  onTestFinished(provider.close)
  const secretFile = join(await temporaryFolder(), 'client-secret')
  await writeFile(secretFile, `${fakeClient.secret}\n`)
  const client = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: fakeClient.id, OIDC_CLIENT_SECRET_FILE: secretFile }
  const service = await fakeService({ ...client, ...env })
  provider.register(service.opsUrl)
  const { db } = service
  const role = async (name: string, forGroup: string, rights: Partial<Rights> = {}) => {
    const order = { name, rights: { ...allRights, ...rights }, expiresAt: null, by: 'ana', parentId: null }
    return { ...(await addRole(db, { ...order, forGroup }, new Date())), db }
  }
  type Session = { readonly who: unknown; readonly ended: string | null }
  const session = async ({ call }: ReturnType<typeof newBrowser>) =>
    JSON.parse((await call('GET', '/session')).text) as Session
  return {
    ...service,
    provider,
    role,
    session,
    browser: newBrowser(service.opsUrl),
    newBrowser: () => newBrowser(service.opsUrl),
  }
}
