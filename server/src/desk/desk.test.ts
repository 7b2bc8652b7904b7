import { count, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { askDesk, deskPassword, operatorAt } from '../../test/work-at-desk.ts'
import { deskActs, operators, players } from '../database/schema/index.ts'
import { deskSessionMs } from './desk-sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const written = async () => (await server.db.select({ acts: count() }).from(deskActs))[0]?.acts ?? 0

describe('Signing in at the desk', () => {
  test('gives a cookie that no script reads and no other site sends, and shows the panels of the right', async () => {
    const { setCookie, panels } = await operatorAt(server, ['deposits', 'acts'])
    expect(setCookie).toMatch(/^trebol-desk=[\w-]{43};/)
    for (const part of ['Path=/desk', 'HttpOnly', 'SameSite=Strict']) expect(setCookie).toContain(part)
    expect(panels).toEqual(['deposits', 'acts'])
  })

  test('over TLS is marked secure', async () => {
    const { name } = await operatorAt(server)
    const headers = { origin: 'https://localhost', 'x-forwarded-proto': 'https' }
    const answer = await askDesk(server, '/session', { name, password: deskPassword }, { headers })
    expect(answer.headers.get('set-cookie')).toMatch(/^__Secure-trebol-desk=.*Secure/)
  })

  test.each([
    ['a wrong password', { password: 'no' }],
    ['an unknown name', { name: 'nadie' }],
  ])('with %s is refused alike', async (_what, over) => {
    const { name } = await operatorAt(server)
    const answer = await askDesk(server, '/session', { name, password: deskPassword, ...over })
    expect([answer.status, answer.message]).toEqual([401, 'The name or the password is wrong.'])
  })

  test('is refused after five guesses, the right password included', async () => {
    const { name } = await operatorAt(server)
    const guess = (password: string) => askDesk(server, '/session', { name, password }, { from: '203.0.113.9' })
    for (let n = 0; n < 5; n += 1) expect((await guess('no')).status).toBe(401)
    const answer = await guess(deskPassword)
    expect([answer.status, answer.message]).toEqual([429, 'Too many sign-ins: wait 15 min and try again.'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('ends after eight hours, when signed out, and when the operator leaves', async () => {
    const [late, out, gone] = [await operatorAt(server), await operatorAt(server), await operatorAt(server)]
    await out.ask('/session', {}, { method: 'DELETE' })
    await server.db.update(operators).set({ closedAt: server.clock.now }).where(eq(operators.name, gone.name))
    for (const { ask } of [out, gone]) expect((await ask('/api/acts/list')).status).toBe(401)
    expect((await late.ask('/api/acts/list')).status).toBe(200)
    const began = server.clock.now
    server.clock.now = new Date(began.getTime() + deskSessionMs)
    const answer = await late.ask('/api/acts/list')
    expect([answer.status, answer.message]).toEqual([401, 'Your sign-in is over: sign in again.'])
    server.clock.now = began
  })
})

describe('A call of the desk', () => {
  test.each([
    ['without a cookie', { cookie: '' }, 401],
    ['with a made-up cookie', { cookie: 'trebol-desk=x' }, 401],
    ['without the token of the page', { 'x-desk-token': '' }, 403],
    ['with the token of another page', { 'x-desk-token': 'x'.repeat(43) }, 403],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from another port of this machine', { origin: 'http://localhost:8081' }, 403],
    ['without an origin', { origin: '' }, 403],
  ])('%s is refused and changes nothing', async (_what, headers, status) => {
    const { ask } = await operatorAt(server)
    const before = await written()
    const answer = await ask('/api/site/maintenance', { on: true, why: 'Prueba' }, { headers })
    expect(answer.status).toBe(status)
    expect(await written()).toBe(before)
    expect((await server.call('getLobby', { area: 'home' })).result).toBe(true)
  })

  test('of a panel without the right is refused', async () => {
    const { ask } = await operatorAt(server, ['acts'])
    expect((await ask('/api/acts/list')).status).toBe(200)
    const answer = await ask('/api/deposits/queue')
    expect([answer.status, answer.message]).toEqual([403, 'You may not use "deposits": ask who runs the desk.'])
  })

  test.each(['/api/nope/list', '/api/acts/nope', '/api/acts/constructor', '/api/__proto__/list'])(
    '%s does not exist',
    async (path) => {
      const { ask } = await operatorAt(server)
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('a player’s token opens nothing here', async () => {
    const { token } = await newPlayer(server)
    const answer = await askDesk(server, '/api/acts/list', {}, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })
})

describe('An act', () => {
  test('without a reason is not done', async () => {
    const { ask } = await operatorAt(server)
    for (const why of [undefined, '', '  x  ']) {
      const answer = await ask('/api/site/maintenance', { on: true, why })
      expect([answer.status, answer.message]).toEqual([
        400,
        'Write why, in 3 to 300 characters: it is kept with the act.',
      ])
    }
  })

  test('is written down with who, what, on whom, why, when and from where, once', async () => {
    const { token, email } = await newPlayer(server)
    const [player] = await server.db.select().from(players).where(eq(players.email, email))
    const { ask, name } = await operatorAt(server)
    const message = { id: player?.id, text: 'Envíe su documento, por favor.', why: 'Falta el documento' }
    expect((await ask('/api/players/message', message, { from: '203.0.113.77' })).ok).toBe(true)
    const { items } = v.parse(v.object({ items: v.array(v.unknown()) }), (await ask('/api/acts/list')).value)
    expect(items.slice(0, 2)).toMatchObject([
      {
        act: 'players.message',
        by: name,
        player: email,
        why: 'Falta el documento',
        detail: { text: message.text },
        address: '203.0.113.77',
        at: server.clock.now.toISOString(),
      },
      { act: 'desk.sign-in', by: name },
    ])
    expect((await server.mails()).at(-1)).toContain(message.text)
    for (const notices of [[{ text: message.text, tone: 'info' }], []]) {
      expect((await server.call('timestamp', {}, { token })).response.return).toMatchObject({ notices })
    }
  })

  test('cannot be changed or deleted afterwards', async () => {
    await operatorAt(server)
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => 'accepted',
        (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
      )
    expect(await refusal(server.db.update(deskActs).set({ why: 'otra cosa' }))).toBe(
      'desk_acts is append-only: write a further row instead',
    )
    expect(await refusal(server.db.delete(deskActs))).toMatch(/append-only/)
  })

  test('that was done already is not written twice', async () => {
    const { ask } = await operatorAt(server)
    const before = await written()
    for (let n = 0; n < 2; n += 1) await ask('/api/site/maintenance', { on: true, why: 'Trabajos en la base' })
    server.clock.now = new Date(server.clock.now.getTime() + 2_000)
    expect((await server.call('getLobby', { area: 'home' })).response.code).toBe('MAINTENANCE')
    await ask('/api/site/maintenance', { on: false, why: 'Trabajos terminados' })
    server.clock.now = new Date(server.clock.now.getTime() + 2_000)
    expect((await server.call('getLobby', { area: 'home' })).result).toBe(true)
    expect(await written()).toBe(before + 2)
  })
})

test('the page of the desk forbids everything that is not its own', async () => {
  const response = await server.request('http://localhost/desk/', { headers: { host: 'localhost' } })
  expect(response.status).toBe(503)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('script-src http://localhost/desk/static/js/;')
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
