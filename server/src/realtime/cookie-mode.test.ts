import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { idOf, openRealtime } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'

let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  server = await openRealtime({ REALTIME_AUTH: 'cookie' })
})
afterAll(() => server.close())

const within = { timeout: 20_000, interval: 20 }

/** What a browser does with cookies, as far as this needs it. */
function browser() {
  const jar = new Map<string, string>()
  const all = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const browse = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', all())
    const answer = await fetch(new URL(String(input), server.origin), { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  return { jar, all, browse }
}

test('in cookie mode a player is let in by his cookie and the CSRF token, and shows no token [R-07-26]', async () => {
  const { token } = await newPlayer(server)
  const { browse, all, jar } = browser()
  const bearer = { authorization: `Bearer ${token}` }
  const entered = await browse('/broadcasting/session', { method: 'POST', headers: bearer })
  expect(entered.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/)
  const page = await server.page({ userId: idOf(token), fetch: browse, cookies: all })
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  expect(page.warned).toEqual([])
  expect(jar.has('XSRF-TOKEN')).toBe(true)
})

test('a page whose player has logged in by a token turns it into the cookie first, and shows it once', async () => {
  const { token } = await newPlayer(server)
  const { browse, all } = browser()
  const shown: string[] = []
  const watched: typeof fetch = (input, init) => {
    if (new Headers(init?.headers).has('authorization')) shown.push(String(input))
    return browse(input, init)
  }
  const page = await server.page({
    ...{ userId: idOf(token), fetch: watched, cookies: all, token },
  })
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  page.connection.pusher.signin()
  await vi.waitFor(() => expect(page.connection.pusher.user.user_data?.id).toBe(idOf(token)), within)
  expect([shown, page.warned]).toEqual([['/broadcasting/session'], []])
})

test('without the CSRF cookie there is a warning, no header, and the channel stays unheard [R-08-19]', async () => {
  const { token } = await newPlayer(server)
  const { browse } = browser()
  await browse('/broadcasting/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const page = await server.page({ userId: idOf(token), fetch: browse, cookies: () => '' })
  await vi.waitFor(() => expect(page.warned).toHaveLength(2), within)
  expect(page.warned).toEqual([expect.stringContaining('XSRF-TOKEN is missing'), expect.stringContaining('419')])
  expect(page.ready).toEqual([])
})

test('a forged CSRF token lets nobody in', async () => {
  const { token } = await newPlayer(server)
  const { browse, jar } = browser()
  await browse('/broadcasting/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  jar.set('XSRF-TOKEN', 'uno.dos')
  const page = await server.page({
    ...{ userId: idOf(token), fetch: browse },
    cookies: () => 'XSRF-TOKEN=uno.dos',
    settings: { auth: { mode: 'cookie', csrf_endpoint: '/broadcasting/nothing' } },
  })
  await vi.waitFor(() => expect(page.warned).toEqual([expect.stringContaining('419')]), within)
})

test('a player signs in as himself', async () => {
  const { token } = await newPlayer(server)
  const { browse, all } = browser()
  await browse('/broadcasting/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const page = await server.page({ userId: idOf(token), fetch: browse, cookies: all })
  await vi.waitFor(() => expect(page.ready).toEqual([false]), within)
  page.connection.pusher.signin()
  await vi.waitFor(() => expect(page.connection.pusher.user.user_data?.id).toBe(idOf(token)), within)
})
