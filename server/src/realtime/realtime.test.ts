import { randomUUID } from 'node:crypto'
import { realtimeEvents } from '@trebol/shared/contract'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Page } from '../../test/connect-page.ts'
import { idOf, openRealtime } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'
import { realtimeOutbox } from '../database/schema/index.ts'
import { signChannel } from './sign.ts'
import { triggerByHttp } from './trigger-by-http.ts'

let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  server = await openRealtime()
})
afterAll(() => server.close())

const keys = () => server.services.realtime.keys ?? { id: '', key: '', secret: '' }
const within = { timeout: 20_000, interval: 20 }

/** A page of a new player whose own channel is heard. */
async function playerPage(money: Readonly<Record<string, string>> = {}) {
  const { token } = await newPlayer(server, money)
  const userId = idOf(token)
  const page = await server.page({ token, userId })
  await vi.waitFor(() => expect(page.ready.length).toBeGreaterThan(0), within)
  return { token, userId, page }
}

type Heard = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** Everything that arrives in the player's own channel from now on. */
function hearing({ connection }: Page, userId: string): Heard[] {
  const heard: Heard[] = []
  connection.echo.private(`user.${userId}`).listenToAll((event: string, data: Heard['data']) => {
    heard.push({ event, data })
  })
  return heard
}

const names = (heard: readonly Heard[]) => heard.map(({ event }) => event)

test('a player hears of his deposit and his balance, and nobody else does', async () => {
  const ana = await playerPage()
  const beto = await playerPage()
  const toAna = hearing(ana.page, ana.userId)
  const toBeto = hearing(beto.page, beto.userId)
  const amount = { amount: '20.00', iso: 'USD' }
  const answer = await server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, ana)
  expect(answer.result).toBe(true)
  server.relay.wake()
  await vi.waitFor(
    () => expect(names(toAna)).toEqual(expect.arrayContaining(['DepositUpdated', 'BalanceUpdated'])),
    within,
  )
  expect(toAna.find(({ event }) => event === 'DepositUpdated')?.data.status).toBe('approved')
  // No amount travels: who hears it reads his balance himself.
  const carried = new Set(toAna.flatMap(({ data }) => Object.keys(data)))
  expect([...carried].sort()).toEqual(['cause', 'id', 'seq', 'status'])
  expect(toBeto).toEqual([])
})

test('a player hears that his complaint was taken, by its number', async () => {
  const { page, userId, token } = await playerPage()
  const heard = hearing(page, userId)
  const complaint = {
    ...{ rid: randomUUID(), topic: 'account', lang: 'es', files: [] },
    text: 'Mi cuenta pide un código que no llega a mi teléfono.',
  }
  const { result, response } = await server.call('createComplaint', complaint, { token })
  expect(result).toBe(true)
  server.relay.wake()
  await vi.waitFor(() => expect(names(heard)).toContain('ComplaintUpdated'), within)
  expect(heard.find(({ event }) => event === 'ComplaintUpdated')?.data).toMatchObject({
    ...{ id: v.parse(v.object({ number: v.string() }), response.return).number, status: 'received' },
  })
})

/**
 * Watches what is sent until the end of the test. Gives in which state the sockets were, of those that are not open any more:
 * pages of other tests are, and send their pings.
 */
function watchSending(): () => number[] {
  const sent: { readonly socket: WebSocket; readonly state: number }[] = []
  const { send } = WebSocket.prototype
  const spy = vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, data) {
    sent.push({ socket: this, state: this.readyState })
    return send.call(this, data)
  })
  onTestFinished(() => spy.mockRestore())
  return () => sent.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).map(({ state }) => state)
}

test('a page that ends in the moment in which it leaves a channel says nothing into a closing socket', async () => {
  const { page, userId } = await playerPage()
  const statesOfEnded = watchSending()
  page.connection.echo.leaveChannel(`private-user.${userId}`)
  page.connection.end()
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
  expect(statesOfEnded()).toEqual([WebSocket.OPEN])
})

test('what a page sends in the moment in which its socket begins to close is not said at all', async () => {
  const { page } = await playerPage()
  const statesOfEnded = watchSending()
  const { pusher } = page.connection
  pusher.send_event('pusher:ping', {})
  pusher.connection.connection?.transport.socket?.close()
  await vi.waitFor(() => expect(page.state()).not.toBe('connected'), within)
  expect(statesOfEnded()).toEqual([])
})

test('a page that ends while a channel is being asked for says nothing into a closing socket', async () => {
  const { token } = await newPlayer(server)
  let answer: (() => void) | undefined
  const page = await server.page({
    ...{ token, userId: idOf(token) },
    fetch: () =>
      new Promise((resolve) => {
        // Read at once: before the page has left, which it does a moment later.
        const json = async () => ({ auth: `${keys().key}:signature` })
        answer = () => resolve(Object.defineProperty(new Response(), 'json', { value: json }))
      }),
  })
  // Its other channel has been said by then, which the library does a moment after it asks for this one.
  await vi.waitFor(() => expect(page.connection.pusher.channel('site').subscribed).toBe(true), within)
  await vi.waitFor(() => expect(answer).toBeDefined(), within)
  const statesOfEnded = watchSending()
  page.connection.end()
  answer?.()
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
  await new Promise((resolve) => setTimeout(resolve))
  expect(statesOfEnded()).toEqual([])
})

test('what was rolled back is told to nobody', async () => {
  const { page, userId } = await playerPage()
  const heard = hearing(page, userId)
  const gone = server.db.transaction(async (tx) => {
    await tx.insert(realtimeOutbox).values({ channel: `private-user.${userId}`, event: 'KycUpdated', data: {} })
    throw new Error('rolled back')
  })
  await expect(gone).rejects.toThrow('rolled back')
  await server.db.insert(realtimeOutbox).values({
    ...{ channel: `private-user.${userId}`, event: 'MessageReceived', data: {} },
  })
  server.relay.wake()
  await vi.waitFor(() => expect(names(heard)).toContain('MessageReceived'), within)
  expect(names(heard)).toEqual(['MessageReceived'])
  await vi.waitFor(async () => expect(await server.db.select().from(realtimeOutbox)).toEqual([]), within)
})

test('nobody is let into the channel of somebody else: it stays unheard, said once, asked once', async () => {
  const { userId } = await playerPage()
  const { token } = await newPlayer(server)
  let asked = 0
  const stranger = await server.page({
    ...{ token, userId },
    fetch: (input, init) => {
      asked++
      return fetch(new URL(String(input), server.origin), init)
    },
  })
  await vi.waitFor(() => expect(stranger.warned).toEqual([expect.stringContaining('403')]), within)
  expect(stranger.ready).toEqual([])
  expect(asked).toBe(1)
  expect(stranger.connection.pusher.channel(`private-user.${userId}`).subscribed).toBe(false)
})

test('an encrypted channel is read by its player and by nobody on the way [R-06-03]', async () => {
  const { page, userId } = await playerPage()
  const heard: unknown[] = []
  const channel = page.connection.echo.encryptedPrivate(`user.${userId}`)
  channel.listen('KycUpdated', (data: unknown) => heard.push(data))
  await new Promise<void>((resolve) => channel.subscribed(resolve))
  const seen: string[] = []
  page.connection.pusher.connection.bind('message', (message: unknown) => seen.push(JSON.stringify(message)))
  const told = { name: 'App\\Events\\KycUpdated', data: JSON.stringify({ seq: 7 }) }
  await server.services.realtime.trigger({ channels: [`private-encrypted-user.${userId}`], ...told })
  await vi.waitFor(() => expect(heard).toEqual([{ seq: 7 }]), within)
  expect(seen.join()).toContain('ciphertext')
  expect(seen.join()).not.toContain('seq')
})

test('a presence channel shows who is there, once for each player, and tells who comes and goes [R-06-03]', async () => {
  const { page, userId, token } = await playerPage()
  const events: string[] = []
  const here = await new Promise<unknown[]>((resolve) => {
    page.connection.echo
      .join(`user.${userId}`)
      .here((members: unknown[]) => resolve(members))
      .joining(() => events.push('joining'))
      .leaving(() => events.push('leaving'))
  })
  expect(here).toHaveLength(1)
  // A second tab of the same player is nobody new; another member, let in by the secret, is.
  const second = await server.page({ token, userId })
  await new Promise<void>((resolve) => second.connection.echo.join(`user.${userId}`).here(() => resolve()))
  const other = await server.page()
  await vi.waitFor(() => expect(other.connection.pusher.connection.state).toBe('connected'), within)
  const name = `presence-user.${userId}`
  const channel_data = JSON.stringify({ user_id: 'desk', user_info: { name: 'mesa' } })
  const auth = signChannel(keys(), other.connection.pusher.connection.socket_id, name, channel_data)
  other.connection.pusher.connection.send_event('pusher:subscribe', { channel: name, auth, channel_data })
  await vi.waitFor(() => expect(events).toEqual(['joining']), within)
  other.connection.end()
  await vi.waitFor(() => expect(events).toEqual(['joining', 'leaving']), within)
})

test('pages of one private channel whisper to each other, and one that whispers too much is refused', async () => {
  const { page, userId, token } = await playerPage()
  const second = await server.page({ token, userId })
  await vi.waitFor(() => expect(second.ready).toEqual([false]), within)
  const heard: unknown[] = []
  second.connection.echo.private(`user.${userId}`).listenForWhisper('typing', (data: unknown) => heard.push(data))
  const errors: unknown[] = []
  page.connection.pusher.connection.bind('error', (error: unknown) => errors.push(error))
  for (let at = 0; at < 40; at++) page.connection.echo.private(`user.${userId}`).whisper('typing', { at })
  await vi.waitFor(() => expect(JSON.stringify(errors)).toContain('4301'), within)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), within)
  expect(heard.length).toBeLessThan(40)
})

test('a login that is ended elsewhere hears that it is over, and its socket does not come back', async () => {
  const { page, userId, token } = await playerPage()
  const heard = hearing(page, userId)
  await server.call('logout', {}, { token })
  server.relay.wake()
  await vi.waitFor(() => expect(names(heard)).toEqual(['SessionRevoked']), within)
  await vi.waitFor(() => expect(page.connection.pusher.connection.state).toBe('disconnected'), within)
})

test('an engine elsewhere is told by the same signed call that ours takes, and a wrong secret is refused in words', async () => {
  const { page, userId } = await playerPage()
  const heard = hearing(page, userId)
  const now = () => server.clock.now
  const told = { channels: [`private-user.${userId}`], name: 'App\\Events\\KycUpdated', data: '{"seq":12}' }
  await expect(triggerByHttp(server.origin, { ...keys(), secret: 'otra' }, now)(told)).rejects.toThrow('401')
  await triggerByHttp(server.origin, keys(), now)(told)
  await vi.waitFor(() => expect(names(heard)).toEqual(['KycUpdated']), within)
  const channels = await fetch(`${server.origin}/apps/${keys().id}/channels`)
  expect(channels.status).toBe(401)
  expect(await channels.text()).toContain('auth_signature is missing')
})

test('what is unknown, malformed, repeated, or an envelope of the server reaches nobody, and the diagnosis knows', async () => {
  const { page, userId } = await playerPage()
  // biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
  const { listen } = await import('@trebol/shared/realtime')
  const heard: unknown[] = []
  const stop = listen('user', 'KycUpdated', (payload) => heard.push(payload))
  const tell = (name: string, data: string) =>
    server.services.realtime.engine?.trigger({ channels: [`private-user.${userId}`], name, data })
  tell('App\\Events\\Nothing', '{"seq":1}')
  tell('App\\Events\\KycUpdated', '{"seq":2,"js":"api(\'logout\', {})","jwt":"x","gotourl":"play.html"}')
  tell('App\\Events\\KycUpdated', '{"seq":')
  tell('App\\Events\\KycUpdated', JSON.stringify({ seq: 3, text: 'x'.repeat(1_048_000) }))
  tell('App\\Events\\KycUpdated', '{"seq":5}')
  tell('App\\Events\\KycUpdated', '{"seq":5}')
  tell('App\\Events\\KycUpdated', '{"seq":4}')
  await vi.waitFor(() => expect(heard).toHaveLength(2), within)
  expect(heard).toEqual([{ seq: 5 }, { seq: 4 }])
  expect(page.said.filter((why) => why.includes('malformed'))).toHaveLength(3)
  expect(page.said).toContain('an event of user is not known')
  stop()
})

test('every event that a trigger of the database tells is one that the contract knows', async () => {
  const answer = await server.db.execute(
    sql`select encode(tgargs, 'escape') as args from pg_trigger where tgname like 'realtime_tell%' and tgnargs > 0`,
  )
  const { rows } = v.parse(v.object({ rows: v.array(v.object({ args: v.string() })) }), answer)
  const told = [...new Set(rows.map(({ args }) => args.replaceAll('\\000', '')))].sort()
  expect(told).toEqual(['DepositUpdated', 'KycUpdated', 'MessageReceived', 'ProtectionChanged', 'WithdrawalUpdated'])
  expect(Object.keys(realtimeEvents.user)).toEqual(expect.arrayContaining(told))
})
