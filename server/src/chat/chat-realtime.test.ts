import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTalk, sayTo, visitorKey } from '../../test/hold-chat.ts'
import { openRealtime } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'

let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  server = await openRealtime()
})
afterAll(() => server.close())

const within = { timeout: 20_000, interval: 20 }
const why = 'Se habló con la persona'
type Heard = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** A page that listens to one conversation, as whoever shows this token or key. */
async function hearing(channel: string, { token = null, key }: { token?: string | null; key?: string }) {
  const page = await server.page({
    token,
    fetch: (input, init) => {
      const body = v.parse(v.record(v.string(), v.unknown()), JSON.parse(String(init?.body)))
      return fetch(new URL(String(input), server.origin), { ...init, body: JSON.stringify({ ...body, key }) })
    },
  })
  const heard: Heard[] = []
  let subscribed = false
  const room = page.connection.echo.private(channel)
  room.listenToAll((event: string, data: Heard['data']) => {
    heard.push({ event, data })
  })
  room.subscribed(() => {
    subscribed = true
  })
  return { page, heard, isIn: () => subscribed }
}

test.each(['player', 'visitor'] as const)(
  'a %s hears of messages, of the agent and of the end, and never in which words',
  async (kind) => {
    const who = kind === 'player' ? { token: (await newPlayer(server)).token } : { key: visitorKey() }
    const { conversation_id: id, channel } = await openTalk(server, who)
    const { heard, isIn } = await hearing(channel, who)
    await vi.waitFor(() => expect(isIn()).toBe(true), within)
    const desk = await operatorAt(server)
    await sayTo(server, who, id, 'Un secreto mío')
    await desk.ask('/api/chat/take', { id, status: 'queue', why })
    await desk.ask('/api/chat/typing', { id })
    await desk.ask('/api/chat/say', { id, rid: randomUUID(), text: 'Un secreto suyo', why })
    server.relay.wake()
    const events = () => heard.map(({ event }) => event)
    await vi.waitFor(
      () => expect(events()).toEqual(expect.arrayContaining(['ChatMessage', 'ChatStatus', 'ChatTyping'])),
      within,
    )
    expect(heard.find(({ event }) => event === 'ChatStatus')?.data).toMatchObject({ id, status: 'open' })
    expect(JSON.stringify(heard)).not.toContain('secreto')
  },
)

test('nobody else is let in: neither another player, nor another key, nor who shows nothing', async () => {
  const { token } = await newPlayer(server)
  const key = visitorKey()
  const mine = await openTalk(server, { token })
  const theirs = await openTalk(server, { key })
  const stranger = await newPlayer(server)
  for (const [channel, who] of [
    [mine.channel, { token: stranger.token }],
    [mine.channel, { key }],
    [theirs.channel, { key: visitorKey() }],
    [theirs.channel, { token }],
    [theirs.channel, {}],
    ['chat.nada', { token }],
  ] as const) {
    const { page, isIn } = await hearing(channel, who)
    await vi.waitFor(() => expect(page.warned).toEqual([expect.stringContaining('403')]), within)
    expect(isIn()).toBe(false)
  }
})

test('a page hears the conversation that it joins, is told so, and leaves it again', async () => {
  // biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
  const { isHeard, join, listen } = await import('@trebol/shared/realtime')
  const key = visitorKey()
  const { conversation_id: id, channel } = await openTalk(server, { key })
  const heard: string[] = []
  const stop = listen('chat', 'ChatMessage', ({ id: message }) => heard.push(message))
  const page = await server.page()
  const leave = join(channel, { key })
  await vi.waitFor(() => expect(isHeard(channel)).toBe(true), within)
  await sayTo(server, { key }, id, 'Hola')
  server.relay.wake()
  await vi.waitFor(() => expect(heard).toHaveLength(1), within)
  leave()
  expect(isHeard(channel)).toBe(false)
  const rooms = () => [...(server.services.realtime.engine?.channels.keys() ?? [])]
  await vi.waitFor(() => expect(rooms()).not.toContain(`private-${channel}`), within)
  expect(page.warned).toEqual([])
  stop()
})
