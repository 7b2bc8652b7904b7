import { connect } from 'node:net'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { openEngine, testKeys } from '../../test/open-engine.ts'
import { signChannel, signUser } from './sign.ts'

const frameSchema = v.object({ event: v.string(), channel: v.optional(v.string()), data: v.optional(v.string()) })
type Frame = v.InferOutput<typeof frameSchema>

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close()
})

async function start(...given: Parameters<typeof openEngine>) {
  const engine = await openEngine(...given)
  open.push(engine)
  return engine
}

/** A client without a library: what it sends is exactly what the test says. */
async function client(url: string, options?: ClientOptions) {
  const ws = new WebSocket(url, options)
  const frames: Frame[] = []
  ws.on('message', (bytes) => frames.push(v.parse(frameSchema, JSON.parse(String(bytes)))))
  const closed = new Promise<number>((resolve) => void ws.on('close', resolve))
  ws.on('error', () => undefined)
  const has = (event: string) => vi.waitFor(() => frames.find((one) => one.event === event) ?? Promise.reject(event))
  const send = (event: string, data: unknown, channel?: string) => ws.send(JSON.stringify({ event, data, channel }))
  return { ws, frames, closed, has, send }
}

async function connected(url: string) {
  const made = await client(url)
  const { data } = await made.has('pusher:connection_established')
  const { socket_id } = v.parse(v.object({ socket_id: v.string() }), JSON.parse(data ?? ''))
  return { ...made, socketId: socket_id }
}

const errorOf = ({ data }: Frame) => v.parse(v.object({ code: v.number() }), JSON.parse(data ?? '')).code

test('a client is told its number and how long it may be silent', async () => {
  const { url } = await start()
  const { frames, socketId } = await connected(url)
  expect(socketId).toMatch(/^\d+\.\d+$/)
  expect(JSON.parse(frames[0]?.data ?? '')).toEqual({ socket_id: socketId, activity_timeout: 120 })
})

test.each([
  ['an unknown application', (url: string) => url.replace('clave', 'otra'), 4001],
  ['no protocol', (url: string) => url.replace('?protocol=7', ''), 4008],
  ['another protocol', (url: string) => url.replace('=7', '=5'), 4007],
])('%s is refused with its code', async (_what, change, code) => {
  const { url } = await start()
  const { closed, has } = await client(change(url))
  expect(errorOf(await has('pusher:error'))).toBe(code)
  expect(await closed).toBe(code)
})

test('a page of another origin, and another path, get no socket', async () => {
  const { url, port } = await start()
  const foreign = await client(url, { headers: { origin: 'https://evil.example' } })
  expect(await foreign.closed).toBe(1006)
  const own = await client(url, { headers: { origin: `http://127.0.0.1:${port}` } })
  await own.has('pusher:connection_established')
  const elsewhere = await client(url.replace('/broadcasting/', '/'))
  expect(await elsewhere.closed).toBe(1006)
})

test('an upgrade whose target is no address is refused, and the others go on', async () => {
  const { url, port } = await start()
  for (const target of ['//[', '/\\[/../broadcasting/app/clave', 'http://[']) {
    const socket = connect(port, '127.0.0.1')
    const said = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
    expect(await said).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  }
  await connected(url)
})

/** A client that has shown the login of a player. */
async function player(url: string, id: string) {
  const made = await connected(url)
  const channel = `private-user.${id}`
  made.send('pusher:subscribe', { channel, auth: signChannel(testKeys, made.socketId, channel) })
  await made.has('pusher_internal:subscription_succeeded')
  return made
}

test('who comes when the house is full of players may come back later', async () => {
  const { url } = await start({ connections: 1 })
  await player(url, '1')
  const late = await client(url)
  expect(await late.closed).toBe(4100)
})

test('visitors never keep a player of the same address out: the oldest of them gives his seat and stays away', async () => {
  const clock = { now: 0 }
  const { url, engine } = await start({ visitorsOfAddress: 3, playersOfAddress: 2, proof: 10 }, () => clock.now)
  const visitors = [await connected(url), await connected(url), await connected(url)]
  clock.now = 10
  const one = await player(url, '1')
  expect(await visitors[0]?.closed).toBe(4004)
  // The seat of the newcomer is free again, since players have their own; for the next ones the oldest visitor goes.
  await connected(url)
  const another = await player(url, '2')
  expect(await visitors[1]?.closed).toBe(4004)
  await connected(url)
  await connected(url)
  expect(await visitors[2]?.closed).toBe(4004)
  for (const { send, has } of [one, another]) {
    send('pusher:ping', {})
    await has('pusher:pong')
  }
  expect(engine.connections()).toBe(5)
})

test('who had no time to show his login comes back, and so does a player where there are too many of them', async () => {
  const { url } = await start({ visitorsOfAddress: 1, playersOfAddress: 1, proof: 10 }, () => 0)
  const first = await connected(url)
  await player(url, '1')
  expect(await first.closed).toBe(4100)
  const second = await connected(url)
  const channel = 'private-user.2'
  second.send('pusher:subscribe', { channel, auth: signChannel(testKeys, second.socketId, channel) })
  expect(await second.closed).toBe(4100)
})

test('a house that is full of visitors has room for a player, from whichever address', async () => {
  const clock = { now: 0 }
  const { url } = await start({ connections: 2, proof: 10 }, () => clock.now)
  const visitors = [await connected(url), await connected(url)]
  clock.now = 10
  await player(url, '1')
  await player(url, '2')
  expect(await Promise.all(visitors.map(({ closed }) => closed))).toEqual([4004, 4004])
  const late = await client(url)
  expect(await late.closed).toBe(4100)
})

test('without the right signature nobody is in a private, encrypted or presence channel [R-06-03]', async () => {
  const { url, engine } = await start()
  const { send, frames, socketId } = await connected(url)
  for (const channel of ['private-user.1', 'private-encrypted-user.1', 'presence-user.1']) {
    const other = signChannel(testKeys, socketId, 'private-user.2')
    send('pusher:subscribe', { channel, auth: other, channel_data: '{"user_id":"1"}' })
  }
  send('pusher:subscribe', { channel: 'private-user.1' })
  await vi.waitFor(() => expect(frames.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(4))
  expect(engine.channels.size).toBe(0)
})

test('what is not a message, names no channel, or comes from outside a channel gets its error and ends nothing', async () => {
  const { url } = await start()
  const { ws, send, frames, socketId } = await connected(url)
  ws.send('{')
  ws.send(Buffer.from('{}'), { binary: true })
  send('nothing:known', {})
  send('pusher:subscribe', { channel: 'con espacios' })
  send('client-typing', {}, 'private-user.1')
  send('client-typing', {}, 'site')
  const codes = () => frames.filter(({ event }) => event === 'pusher:error').map(errorOf)
  await vi.waitFor(() => expect(codes()).toEqual([4302, 4302, 4302, 4301, 4301]))
  send('pusher:subscribe', { channel: 'private-user.1', auth: signChannel(testKeys, socketId, 'private-user.1') })
  await vi.waitFor(() => expect(frames.at(-1)?.event).toBe('pusher_internal:subscription_succeeded'))
})

test('a frame that is too big ends its sender', async () => {
  const { url, engine } = await start()
  const { ws, closed } = await connected(url)
  ws.send(JSON.stringify({ event: 'x', data: 'x'.repeat(20_000) }))
  expect(await closed).toBe(1009)
  await vi.waitFor(() => expect(engine.connections()).toBe(0))
})

test('a user signs in with a signature of the server, and with a forged one is sent away', async () => {
  const { url } = await start()
  const { send, has, socketId } = await connected(url)
  const user_data = '{"id":"7"}'
  send('pusher:signin', { auth: signUser(testKeys, socketId, user_data), user_data })
  await has('pusher:signin_success')
  const forger = await connected(url)
  forger.send('pusher:signin', { auth: 'clave:00', user_data })
  expect(await forger.closed).toBe(4009)
})

test('who is silent is asked, who answers stays, who does not is let go', async () => {
  let time = 0
  const { url, engine } = await start({}, () => time)
  const lively = await connected(url)
  const silent = await connected(url)
  time = 120_000
  engine.sweep()
  await silent.has('pusher:ping')
  await lively.has('pusher:ping')
  lively.send('pusher:pong', {})
  lively.send('pusher:ping', {})
  await lively.has('pusher:pong')
  time = 150_000
  engine.sweep()
  expect(await silent.closed).toBe(4201)
  await vi.waitFor(() => expect(engine.connections()).toBe(1))
})

test('a reader who does not keep up is dropped, and nobody else notices', async () => {
  const { url, engine } = await start({ waiting: 262_144 })
  const slow = await connected(url)
  const quick = await connected(url)
  for (const { send } of [slow, quick]) send('pusher:subscribe', { channel: 'site' })
  await vi.waitFor(() => expect(engine.channels.get('site')?.sockets.size).toBe(2))
  slow.ws.pause()
  const tell = () => engine.trigger({ channels: ['site'], name: 'x', data: 'x'.repeat(100_000) })
  // As many as the buffers of the machine take, and one more.
  await vi.waitFor(
    () => {
      tell()
      expect(engine.connections()).toBe(1)
    },
    { timeout: 20_000, interval: 5 },
  )
  const before = quick.frames.length
  tell()
  await vi.waitFor(() => expect(quick.frames.length).toBeGreaterThan(before))
})
