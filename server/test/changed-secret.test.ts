import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readToken } from '../src/account/session-token.ts'
import { createSeal } from '../src/calls/create-seal.ts'
import { sessions } from '../src/database/schema/index.ts'
import { createApp } from '../src/http/create-app.ts'
import { openLink, writeLink } from '../src/links/session-link.ts'
import { runLottery } from '../src/lottery/run-lottery.ts'
import { createServices } from '../src/process/create-services.ts'
import { newPlayer, openTestServer, type TestServer } from './open-test-server.ts'
import { eleven, line, playLottery } from './play-lottery.ts'

const next = 'the secret after the change, 32 letters.'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

/** The same site, started again with another secret, and with the one before beside it. */
function afterChange() {
  const { settings } = server.given
  const changed = { ...settings, JWT_SECRET: next, JWT_SECRET_PREVIOUS: settings.JWT_SECRET }
  const services = createServices({ ...server.given, settings: changed })
  const app = createApp(services)
  const call = async (name: string, body: unknown, token: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const response = await app.request(`/api/${name}`, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { services, call }
}

test('a changed secret ends no session, repeats a first answer word by word and draws what was promised', async () => {
  const play = playLottery(server)
  await play.moveTo('14:00:00')
  const { token } = await newPlayer(server, { USD: '10.00' })
  const rid = randomUUID()
  const body = { rid, iso: 'USD', lines: [line(eleven, '7', '2.00')] }
  const first = await server.call('buyTicket', body, { token })
  expect(first).toMatchObject({ status: 200, result: true })
  const promised = await play.numberOf(eleven)

  const { services, call } = afterChange()
  expect(await call('buyTicket', body, token)).toEqual({ status: 200, body: JSON.parse(first.text) as unknown })
  play.setClock('15:01:00')
  await runLottery(services)
  expect((await play.drawsOf('vereda-animal'))[0]).toMatchObject({ status: 'drawn', result: { num: promised } })
})

test('a link that was made before the change is followed after it', async () => {
  const { token } = await newPlayer(server, { USD: '10.00' })
  const { services, call } = afterChange()
  expect((await call('getBalance', {}, token)).status).toBe(200)
  expect(decodeProtectedHeader(token).kid).toMatch(/^[0-9a-f]{8}$/)
  const id = (await readToken(services.tokenKey, token, server.clock.now)) ?? ''
  const [session] = await server.db.select().from(sessions).where(eq(sessions.id, id))
  if (session === undefined) throw new Error('the token is nobody’s')
  const caller = { playerId: session.playerId, sessionId: session.id }
  const { url } = writeLink(server.services, caller, 'a file', server.clock.now)
  expect(await openLink(services, url.replace('/api/link/', ''), server.clock.now)).toEqual({ caller, what: 'a file' })
})

test('what was sealed before keys had ids is read, with either key; with neither it says which setting is missing', () => {
  const old = createSeal(['an old secret'])
  const withoutId = Buffer.from(old.close('told'), 'base64').subarray(4).toString('base64')
  for (const sealed of [old.close('told'), withoutId]) {
    expect(old.open(sealed)).toBe('told')
    expect(createSeal(['a new one', 'an old secret']).open(sealed)).toBe('told')
    expect(() => createSeal(['a new one']).open(sealed)).toThrow('JWT_SECRET_PREVIOUS')
  }
  expect(() => old.open(createSeal(['a new one']).close('told'))).toThrow('was changed')
})
