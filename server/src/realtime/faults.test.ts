import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RealtimeSettingsWire } from '@trebol/shared/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { connectPage, type Page, type Wish } from '../../test/connect-page.ts'
import { listenOn } from '../../test/listen-on.ts'
import { openEngine, testKeys } from '../../test/open-engine.ts'
import type { EngineSocket } from './engine-socket.ts'
import { signChannel } from './sign.ts'

const within = { timeout: 30_000, interval: 10 }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const given: RealtimeSettingsWire = {
  ...{ broadcaster: 'reverb', key: testKeys.key, host: null, port: null, path: '/broadcasting', scheme: 'page' },
  auth: { mode: 'token' },
}

/** Lets every socket into the channel that it asks for. */
const admit = async (_input: unknown, init?: RequestInit): Promise<Response> => {
  const { socket_id, channel_name } = JSON.parse(String(init?.body)) as { socket_id: string; channel_name: string }
  return new Response(JSON.stringify({ auth: signChannel(testKeys, socket_id, channel_name) }))
}

async function house(...limits: Parameters<typeof openEngine>) {
  const opened = await openEngine(...limits)
  closing.push(opened.close)
  return opened
}

async function visit(port: number, wish: Wish = {}): Promise<Page> {
  const page = await connectPage(given, port, { userId: '7', fetch: admit, ...wish })
  closing.push(page.connection.end)
  return page
}

const only = ({ engine }: Awaited<ReturnType<typeof openEngine>>): EngineSocket => {
  const [socket] = engine.channels.get('site')?.sockets ?? []
  if (socket === undefined) throw new Error('nobody is connected')
  return socket
}

test('a page is connecting, then connected, and at the end of the session disconnected; its units see the same [R-04-21]', async () => {
  const { port } = await house()
  // biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
  const { readRealtimeState } = await import('@trebol/shared/realtime')
  const page = await visit(port)
  expect([page.state(), readRealtimeState()]).toEqual(['connecting', 'connecting'])
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  expect([page.states, readRealtimeState()]).toEqual([['connected'], 'connected'])
  page.connection.end()
  expect(readRealtimeState()).toBe('off')
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
})

test('F64: a refusal for good leaves the page disconnected, without a loop, until a navigation after five minutes', async () => {
  const { port, engine } = await house()
  let time = 0
  const page = await visit(port, { settings: { key: 'otra' }, now: () => time })
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
  const tries = page.states.filter((state) => state === 'connecting').length
  time = 299_000
  page.connection.navigated()
  expect(page.state()).toBe('disconnected')
  time = 300_500
  page.connection.navigated()
  expect(page.state()).toBe('connecting')
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
  expect(page.states.filter((state) => state === 'connecting').length).toBe(tries + 1)
  expect(engine.connections()).toBe(0)
})

test('F64: a socket that is closed for good is not opened again by itself', async () => {
  const opened = await house()
  const page = await visit(opened.port)
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  only(opened).close('manyVisitors')
  await vi.waitFor(() => expect(page.state()).toBe('disconnected'), within)
  expect(page.states.filter((state) => state === 'connecting')).toEqual([])
  expect(opened.engine.connections()).toBe(0)
})

test('F64: where nothing listens the connection is unavailable, and goes on being tried', async () => {
  const http = createServer()
  const port = await listenOn(http, 0)
  await new Promise((resolve) => http.close(resolve))
  const page = await visit(port, { settings: { timeouts: { activity: 120_000, pong: 30_000, unavailable: 50 } } })
  await vi.waitFor(() => expect(page.states).toContain('unavailable'), within)
  expect(page.states).not.toContain('failed')
})

/** How a page loses its socket, and may come back. */
const losses: Record<string, (opened: Awaited<ReturnType<typeof house>>) => void> = {
  'closed with 4100 to 4199': (opened) => only(opened).close('overCapacity'),
  'closed with 4200 to 4299': (opened) => only(opened).close('noPong'),
  'closed with 1012, for the server starts anew': (opened) => only(opened).restart(),
  'cut without a word, 1006': (opened) => opened.cut(),
}

/** A second and the part of thirty that `random` draws; timers are a millisecond early at times. */
const [random, waitMs] = [0.005, 1_149]

function drawing() {
  const drawn: number[] = []
  const draw = () => {
    drawn.push(performance.now())
    return random
  }
  return { drawn, draw, hasWaited: (at: number) => at - (drawn[0] ?? at) >= waitMs }
}

async function loseOnce([how, lose]: [string, (typeof losses)[string]]) {
  const opened = await house()
  const { drawn, draw, hasWaited } = drawing()
  const page = await visit(opened.port, { random: draw })
  const tried: boolean[] = []
  page.connection.pusher.connection.bind('connecting', () => tried.push(hasWaited(performance.now())))
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  const first = only(opened).id
  lose(opened)
  await vi.waitFor(() => expect(page.ready).toEqual([false, true]), within)
  expect(only(opened).id).not.toBe(first)
  expect({ how, draws: drawn.length, tried }).toEqual({ how, draws: 1, tried: [true] })
}

/** As an engine that is full, or one that is about to go, answers who comes. */
async function refuseWith(code: number) {
  const http = createServer()
  const { draw, hasWaited } = drawing()
  const tried: boolean[] = []
  new WebSocketServer({ server: http }).on('connection', (ws) => {
    tried.push(hasWaited(performance.now()))
    ws.close(code)
  })
  closing.push(() => http.close())
  await visit(await listenOn(http, 0), { random: draw })
  await vi.waitFor(() => expect(tried.length).toBeGreaterThan(1), within)
  expect({ code, tried: tried.slice(0, 2) }).toEqual({ code, tried: [false, true] })
}

test('F65: after 4100 to 4299, a restart and a cut line the page comes back by itself, once the wait that is its own is over and not before', () =>
  Promise.all([...Object.entries(losses).map(loseOnce), ...[4100, 4200].map(refuseWith)]))

test('F66: who missed events while he was away is told, on his return, to read again', async () => {
  const opened = await house()
  const page = await visit(opened.port)
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  only(opened).restart()
  opened.engine.trigger({ channels: ['private-user.7'], name: 'App\\Events\\KycUpdated', data: '{"seq":1}' })
  await vi.waitFor(() => expect(page.ready).toEqual([false, true]), within)
})

test('F67: an engine that does not answer a ping is left, and the page comes back', async () => {
  const opened = await house()
  const times = { activity: 100, pong: 100, unavailable: 10_000 }
  const page = await visit(opened.port, { settings: { timeouts: times } })
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  const deaf = only(opened)
  // From here on it hears the page and says nothing.
  Object.assign(deaf, { send: () => undefined })
  await vi.waitFor(() => expect(page.ready.length).toBeGreaterThan(1), within)
})

test('F70: where the server does not let a page in, its channel stays unheard: said once, asked once', async () => {
  const { port } = await house()
  let asked = 0
  const refuse = async () => {
    asked++
    return new Response('{}', { status: 403 })
  }
  const page = await visit(port, { fetch: refuse })
  await vi.waitFor(() => expect(page.warned).toEqual([expect.stringContaining('403')]), within)
  expect(page.connection.pusher.channel('private-user.7').subscribed).toBe(false)
  expect(page.state()).toBe('connected')
  expect(asked).toBe(1)
})

test('a channel is pending until the server lets it in, then subscribed; one that is left before is cancelled [R-04-26]', async () => {
  const { port } = await house()
  let letIn: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const slowly: typeof fetch = async (input, init) => {
    await allowed
    return admit(input, init)
  }
  const { connection, state } = await visit(port, { fetch: slowly })
  await vi.waitFor(() => expect(state()).toBe('connected'), within)
  const { pusher } = connection
  const [own, left] = [pusher.channel('private-user.7'), pusher.subscribe('private-user.8')]
  const statesOf = (channel: typeof own) => [
    channel.subscriptionPending,
    channel.subscribed,
    channel.subscriptionCancelled,
  ]
  expect([statesOf(own), statesOf(left)]).toEqual([
    [true, false, false],
    [true, false, false],
  ])
  pusher.unsubscribe('private-user.8')
  expect(statesOf(left)).toEqual([true, false, true])
  letIn()
  await vi.waitFor(() => expect(statesOf(own)).toEqual([false, true, false]), within)
  expect(statesOf(left)[1]).toBe(false)
})

test('the client keeps the last fifty lines of what happened to it [R-09-16]', async () => {
  const { port } = await house()
  const { connection, ready } = await visit(port)
  await vi.waitFor(() => expect(ready).toEqual([false]), within)
  expect(connection.pusher.timeline.options.limit).toBe(50)
})

test('F71: pusher on a plain page, an unknown broadcaster and no token storage are errors that say so [R-08-17, R-08-18, R-08-20]', async () => {
  const wishes: [Wish, string][] = [
    [{ settings: { broadcaster: 'pusher' } }, 'Pusher requires a secure connection'],
    [{ settings: { broadcaster: 'ably' } }, 'Unsupported broadcaster: ably'],
    [{ tokens: undefined }, 'Token storage is not defined'],
  ]
  for (const [wish, text] of wishes) await expect(connectPage(given, 1, wish)).rejects.toThrow(text)
})

test('an engine that never answers makes the connection unavailable after the time that is set, and the page goes on trying [R-04-21, R-09-08]', async () => {
  const silent = createServer()
  const taken: Duplex[] = []
  silent.on('upgrade', (_request, socket) => taken.push(socket))
  const port = await listenOn(silent, 0)
  closing.push(() => silent.close())
  closing.push(() => {
    for (const socket of taken) socket.destroy()
  })
  const page = await visit(port, { settings: { timeouts: { activity: 120_000, pong: 30_000, unavailable: 50 } } })
  await vi.waitFor(() => expect(page.states).toContain('unavailable'), within)
})
