import * as v from 'valibot'
import { expect, test } from 'vitest'
import { realtimeSettingsSchema } from '../contract/realtime-settings.ts'
import { createAuthorize } from './authorize.ts'

type Sent = { readonly url: string; readonly init: RequestInit | undefined }

type Options = {
  readonly cookies?: string
  readonly status?: number
  readonly token?: string | null
  readonly session?: string
  /** How the calls to it end, in their order; later ones do well. */
  readonly entries?: ('lost' | 'refused')[]
}

function authorizing(
  mode: 'token' | 'cookie',
  { cookies = '', status = 200, token = 'ficha', session, entries = [] }: Options = {},
) {
  const sent: Sent[] = []
  const warned: string[] = []
  const { auth } = v.parse(realtimeSettingsSchema, {
    ...{ broadcaster: 'reverb', key: 'clave', host: null, port: null, path: '', scheme: 'page' },
    auth: { mode, ...(session !== undefined && { session_endpoint: session }) },
  })
  const authorize = createAuthorize({
    settings: auth,
    tokens: { read: () => token },
    fetch: async (input, init) => {
      sent.push({ url: String(input), init })
      const entry = input === session ? entries.shift() : undefined
      if (entry === 'lost') throw new TypeError('Failed to fetch')
      if (entry === 'refused') return new Response(null, { status: 503 })
      return new Response(JSON.stringify({ auth: 'clave:firma', user_data: '{}' }), { status })
    },
    cookies: () => cookies,
    warn: (text) => void warned.push(text),
  })
  return { authorize, sent, warned }
}

const headersOf = (one: Sent | undefined) => new Headers(one?.init?.headers)

test('token mode shows the stored token, sends cookies along, and says which socket and channel [R-07-25]', async () => {
  const { authorize, sent } = authorizing('token')
  expect(await authorize.channel('1.2', 'private-user.7')).toEqual({ auth: 'clave:firma' })
  expect(sent.map(({ url }) => url)).toEqual(['/broadcasting/auth'])
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({ socket_id: '1.2', channel_name: 'private-user.7' })
  expect(headersOf(sent[0]).get('authorization')).toBe('Bearer ficha')
  await authorize.user('1.2')
  expect(sent[1]?.url).toBe('/broadcasting/user-auth')
})

test('the key of a visitor’s conversation goes along with its channel, and nothing in its place without one', async () => {
  const { authorize, sent } = authorizing('token')
  await authorize.channel('1.2', 'private-chat.7', 'llave')
  await authorize.channel('1.2', 'private-chat.8', null)
  expect(sent.map(({ init }) => JSON.parse(String(init?.body)))).toEqual([
    { socket_id: '1.2', channel_name: 'private-chat.7', key: 'llave' },
    { socket_id: '1.2', channel_name: 'private-chat.8' },
  ])
})

test('cookie mode fetches the CSRF cookie first and sends it back in the header [R-07-26]', async () => {
  const { authorize, sent, warned } = authorizing('cookie', { cookies: 'a=b; XSRF-TOKEN=uno%3Ddos' })
  await authorize.channel('1.2', 'private-user.7')
  expect(sent.map(({ url }) => url)).toEqual(['/broadcasting/csrf-cookie', '/broadcasting/auth'])
  expect(headersOf(sent[1]).get('x-xsrf-token')).toBe('uno=dos')
  expect(headersOf(sent[1]).get('authorization')).toBeNull()
  expect(warned).toEqual([])
})

test.each(['lost', 'refused'] as const)(
  'a login that was %s when it was to become a cookie is shown again with the next question, and once it did, no more',
  async (end) => {
    const { authorize, sent } = authorizing('cookie', { session: '/sesion', entries: [end] })
    for (const channel of ['private-user.7', 'private-chat.7', 'private-chat.8'])
      await authorize.channel('1.2', channel)
    const shown = sent.filter(({ url }) => url === '/sesion')
    expect(shown.map((one) => headersOf(one).get('authorization'))).toEqual(['Bearer ficha', 'Bearer ficha'])
  },
)

test('without a CSRF cookie there is a warning and no header [R-08-19]', async () => {
  const { authorize, sent, warned } = authorizing('cookie')
  await authorize.channel('1.2', 'private-user.7')
  expect(headersOf(sent[1]).has('x-xsrf-token')).toBe(false)
  expect(warned).toEqual([expect.stringContaining('CSRF cookie XSRF-TOKEN is missing')])
})

test('a refusal is asked once and not again [R-07-25]', async () => {
  const { authorize, sent } = authorizing('token', { status: 503 })
  await expect(authorize.channel('1.2', 'private-user.7')).rejects.toThrow('503')
  expect(sent).toHaveLength(1)
})

test('token mode without a place to read the token from is an error [R-08-20]', () => {
  const { auth } = v.parse(realtimeSettingsSchema, {
    ...{ broadcaster: 'reverb', key: 'clave', host: null, port: null, path: '', scheme: 'page' },
    auth: { mode: 'token' },
  })
  const means = { settings: auth, tokens: undefined, fetch, cookies: () => '', warn: () => undefined }
  expect(() => createAuthorize(means)).toThrow('Token storage is not defined')
})
