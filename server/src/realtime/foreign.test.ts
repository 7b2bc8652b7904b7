import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { frontWithTls } from '../../test/front-with-tls.ts'
import { names, signedPage } from '../../test/hear-player.ts'
import { openEngine, testKeys } from '../../test/open-engine.ts'
import { openRealtime } from '../../test/open-realtime.ts'
import { goodPassword, newPlayer } from '../../test/open-test-server.ts'
import { realtimeOutbox } from '../database/schema/index.ts'
import { relayEvents } from './relay.ts'

/** Our own engine plays a foreign one: what the server does to it travels by signed calls alone. */
let engine: Awaited<ReturnType<typeof openEngine>>
let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  engine = await openEngine()
  const origin = `http://127.0.0.1:${engine.port}`
  server = await openRealtime({
    ...{ REALTIME: 'foreign', REALTIME_URL: origin, REALTIME_PUBLIC_URL: origin },
    ...{ REALTIME_APP_ID: testKeys.id, REALTIME_KEY: testKeys.key, REALTIME_SECRET: testKeys.secret },
  })
  // What is told when is what these tests are about: they run the relay themselves.
  await server.relay.stop()
})
afterAll(async () => {
  await server.close()
  await engine.close()
})
beforeEach(() => server.db.delete(realtimeOutbox))

const within = { timeout: 20_000, interval: 20 }
const relay = () => relayEvents(server.services)
const signed = (wish: Parameters<typeof signedPage>[1] = {}) =>
  signedPage(server, { ...wish, settings: { path: '/broadcasting' } })
const leasesPass = () => server.db.update(realtimeOutbox).set({ leasedUntil: null })
const waiting = async () => (await server.db.select().from(realtimeOutbox)).map(({ event }) => event)

/** Two logins of one player, each with a page. */
async function twoLogins() {
  const { email, token } = await newPlayer(server)
  const login = await server.call('login', { email, pwd: goodPassword })
  const [ended, going] = [await signed({ token }), await signed({ token: String(login.response.jwt) })]
  await server.db.delete(realtimeOutbox)
  return { ended, going }
}

test('a page signs its player in at the engine, hears what is his, and an encrypted channel carries only cipher text', async () => {
  const { page, userId, token, heard } = await signed()
  const amount = { amount: '20.00', iso: 'USD' }
  await server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, { token })
  await relay()
  await vi.waitFor(
    () => expect(names(heard)).toEqual(expect.arrayContaining(['DepositUpdated', 'BalanceUpdated'])),
    within,
  )
  // What the library asks for once its user is signed in, and nobody else is let into.
  const ofUser = `#server-to-user-${userId}`
  await vi.waitFor(() => expect(engine.engine.channels.get(ofUser)?.sockets.size).toBe(1), within)
  const { page: stranger } = await signed()
  const { connection } = stranger.connection.pusher
  // The answers to what the library has asked for by itself may still be on their way.
  const refused = new Promise((done) => {
    connection.bind('message', (said: { event: string }) => said.event.endsWith('error') && done(said))
  })
  connection.send_event('pusher:subscribe', { channel: ofUser })
  expect(await refused).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'InvalidChannel' } })
  const read: unknown[] = []
  const channel = page.connection.echo.encryptedPrivate(`user.${userId}`)
  channel.listen('KycUpdated', (data: unknown) => read.push(data))
  await new Promise<void>((resolve) => channel.subscribed(resolve))
  const seen: string[] = []
  page.connection.pusher.connection.bind('message', (message: unknown) => seen.push(JSON.stringify(message)))
  const channels = [`private-encrypted-user.${userId}`, `private-user.${userId}`]
  const told = { name: 'App\\Events\\KycUpdated', data: '{"seq":7}' }
  await server.services.realtime.trigger({ channels, ...told })
  await vi.waitFor(() => expect(read).toEqual([{ seq: 7 }]), within)
  const sealed = seen.filter((text) => text.includes('private-encrypted-'))
  expect(sealed.join()).toContain('ciphertext')
  expect(sealed.join()).not.toContain('seq')
  await vi.waitFor(() => expect(names(heard)).toContain('KycUpdated'), within)
})

test('pages that are told to use pusher reach the engine over TLS, and hear what is everybody’s and what is their player’s alone [R-07-27]', async () => {
  const front = await frontWithTls(engine.port)
  const { page, userId, heard } = await signedPage(server, {
    ca: front.ca,
    page: { protocol: 'https:', hostname: 'localhost', port: '' },
    settings: { ...{ broadcaster: 'pusher', scheme: 'https', port: front.port }, path: '/broadcasting' },
  })
  onTestFinished(async () => {
    page.connection.end()
    await front.close()
  })
  const { echo, pusher } = page.connection
  expect([echo.options.broadcaster, page.state(), pusher.connection.isUsingTLS()]).toEqual([
    'pusher',
    'connected',
    true,
  ])
  const everybody: unknown[] = []
  echo.channel('site').listen('JackpotUpdated', (data: unknown) => everybody.push(data))
  const tell = (channel: string, event: string) =>
    server.services.realtime.trigger({ channels: [channel], name: `App\\Events\\${event}`, data: '{"seq":8}' })
  await tell('site', 'JackpotUpdated')
  await tell(`private-user.${userId}`, 'KycUpdated')
  await vi.waitFor(() => expect([everybody, names(heard)]).toEqual([[{ seq: 8 }], ['KycUpdated']]), within)
  expect([page.said, page.warned]).toEqual([[], []])
})

test('a login that ends takes its socket with it; the page of another login of that player comes back and is let in anew', async () => {
  const { ended, going } = await twoLogins()
  await server.call('logout', {}, { token: ended.token })
  await relay()
  await vi.waitFor(() => expect(going.page.ready).toEqual([false, true]), within)
  expect(going.page.state()).toBe('connected')
  expect(names(ended.heard)).toEqual(['SessionRevoked'])
  expect([ended.page.state(), ended.page.ready]).toEqual(['disconnected', [false]])
  expect(await waiting()).toEqual([])
  await server.services.realtime.trigger({
    ...{ channels: [`private-user.${going.userId}`], name: 'App\\Events\\KycUpdated', data: '{"seq":9}' },
  })
  await vi.waitFor(() => expect(names(going.heard)).toContain('KycUpdated'), within)
})

test('an engine that cannot end sockets now is asked again after the lease, and others are told meanwhile', async () => {
  const { ended } = await twoLogins()
  const other = await signed()
  engine.failing.add('terminate_connections')
  await server.call('logout', {}, { token: ended.token })
  await server.db.insert(realtimeOutbox).values({
    ...{ channel: `private-user.${other.userId}`, event: 'KycUpdated', data: {} },
  })
  await relay()
  await vi.waitFor(() => expect(names(other.heard)).toEqual(['KycUpdated']), within)
  expect(await waiting()).toEqual(['SessionRevoked'])
  expect(ended.page.state()).toBe('connected')
  engine.failing.clear()
  await leasesPass()
  await relay()
  await vi.waitFor(() => expect(ended.page.state()).toBe('disconnected'), within)
  expect(await waiting()).toEqual([])
})

test('what an engine in trouble was not told stays and is told after the lease; what it never takes holds up nobody', async () => {
  const { userId, heard } = await signed()
  const channel = `private-user.${userId}`
  const tooLong = { channel, event: 'ComplaintUpdated', data: { id: 'x'.repeat(11_000) } }
  await server.db.insert(realtimeOutbox).values([tooLong, { channel, event: 'KycUpdated', data: {} }])
  engine.failing.add('events')
  await relay()
  expect(await waiting()).toEqual(['ComplaintUpdated', 'KycUpdated'])
  engine.failing.clear()
  await leasesPass()
  await relay()
  await vi.waitFor(() => expect(names(heard)).toEqual(['KycUpdated']), within)
  expect(await waiting()).toEqual([])
})
