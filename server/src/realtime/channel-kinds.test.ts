import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { idOf, openRealtime } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'

let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  server = await openRealtime()
})
afterAll(() => server.close())

const within = { timeout: 20_000, interval: 20 }
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

// biome-ignore lint/style/noRestrictedImports: the client that players load is held against this server.
const library = () => import('@trebol/shared/realtime')
const rooms = () => [...(server.services.realtime.engine?.channels.keys() ?? [])]

async function playerPage() {
  const { token } = await newPlayer(server)
  const userId = idOf(token)
  const page = await server.page({ token, userId })
  leaving.push(() => page.connection.end())
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  return { token, userId, page }
}

const tell = (channel: string, name: string, data: object) =>
  server.services.realtime.engine?.trigger({
    ...{ channels: [channel], name: `App\\Events\\${name}`, data: JSON.stringify(data) },
  })

test('a part of a page joins a public channel, hears it, and leaves it with the last part that is in it [R-06-03]', async () => {
  const { isHeard, join, listen } = await library()
  const page = await server.page()
  leaving.push(() => page.connection.end())
  const heard: number[] = []
  leaving.push(listen('race', 'RaceUpdated', ({ seq }) => heard.push(seq)))
  const leave = join('race.7', { kind: 'public' })
  const leaveToo = join('race.7', { kind: 'public' })
  await vi.waitFor(() => expect(isHeard('race.7', 'public')).toBe(true), within)
  tell('race.7', 'RaceUpdated', { seq: 1 })
  await vi.waitFor(() => expect(heard).toEqual([1]), within)
  leave()
  leave()
  expect(isHeard('race.7', 'public')).toBe(true)
  leaveToo()
  expect(isHeard('race.7', 'public')).toBe(false)
  await vi.waitFor(() => expect(rooms()).not.toContain('race.7'), within)
  expect(page.warned).toEqual([])
})

test('a part that joins a channel which every page is in hears each event once, and its leaving ends it for nobody', async () => {
  const { isHeard, join, listen } = await library()
  const page = await server.page()
  leaving.push(() => page.connection.end())
  await vi.waitFor(() => expect(rooms()).toContain('site'), within)
  const heard: number[] = []
  leaving.push(listen('site', 'JackpotUpdated', ({ seq }) => heard.push(seq)))
  const leave = join('site', { kind: 'public' })
  await vi.waitFor(() => expect(isHeard('site', 'public')).toBe(true), within)
  leave()
  tell('site', 'JackpotUpdated', { seq: 3 })
  await vi.waitFor(() => expect(heard).toEqual([3]), within)
  expect(rooms()).toContain('site')
})

test('a part of a page joins an encrypted channel: it reads what the engine passes on sealed [R-06-03]', async () => {
  const { isHeard, join, listen } = await library()
  const { userId } = await playerPage()
  const name = `user.${userId}`
  const heard: number[] = []
  leaving.push(listen('user', 'KycUpdated', ({ seq }) => heard.push(seq)))
  const leave = join(name, { kind: 'encrypted-private' })
  await vi.waitFor(() => expect(isHeard(name, 'encrypted-private')).toBe(true), within)
  const { realtime } = server.services
  const told = { channels: [`private-encrypted-${name}`], name: 'App\\Events\\KycUpdated', data: '{"seq":7}' }
  await realtime.trigger(told)
  await vi.waitFor(() => expect(heard).toEqual([7]), within)
  leave()
  await vi.waitFor(() => expect(rooms()).not.toContain(`private-encrypted-${name}`), within)
  // The player's own channel is another one, and stays.
  expect(rooms()).toContain(`private-${name}`)
})

test('a part of a page joins a presence channel and knows who is in it, now and when somebody comes [R-06-03]', async () => {
  const { join, onRealtimeState, readMembers } = await library()
  const { userId } = await playerPage()
  const name = `user.${userId}`
  let changes = 0
  leaving.push(onRealtimeState(() => void changes++))
  expect(readMembers(name)).toEqual([])
  const leave = join(name, { kind: 'presence' })
  await vi.waitFor(() => expect(readMembers(name)).toEqual([userId]), within)
  expect(changes).toBeGreaterThan(0)
  leave()
  expect(readMembers(name)).toEqual([])
})

test('a public channel needs nobody’s leave, and no part of a page gets into the private channel of somebody else', async () => {
  const { isHeard, join } = await library()
  const { page } = await playerPage()
  const stranger = idOf((await newPlayer(server)).token)
  for (const kind of ['private', 'encrypted-private', 'presence'] as const) {
    leaving.push(join(`user.${stranger}`, { kind }))
  }
  await vi.waitFor(() => expect(page.warned).toHaveLength(3), within)
  for (const kind of ['private', 'encrypted-private', 'presence'] as const) {
    expect(isHeard(`user.${stranger}`, kind)).toBe(false)
  }
  expect(page.warned.every((text) => text.includes('403'))).toBe(true)
})
