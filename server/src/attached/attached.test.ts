import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { createApp } from '../http/create-app.ts'
import { createServices } from '../process/create-services.ts'
import { readSettings, SettingsError, serverSettingsSchema } from '../settings/read-settings.ts'
import { createAttachedReplies } from './attached-replies.ts'

let server: TestServer
let app: ReturnType<typeof createApp>
let token: string

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  app = createApp({ ...server.services, attached: createAttachedReplies() })
  token = (await newPlayer(server)).token
})

type Reply = { status: number; body: { result: boolean; response: Record<string, unknown> } }

const send = (path: string, bearer: string | null, body: string, method = 'POST') =>
  app.request(
    path,
    {
      method,
      ...(method === 'POST' && { body }),
      headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )

const attach = (body: unknown, bearer: string | null = token) => send('/test/next-reply', bearer, JSON.stringify(body))

async function call(name: string, body: unknown = {}, bearer: string | null = token): Promise<Reply> {
  const response = await send(`/api/${name}`, bearer, JSON.stringify(body))
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

describe('Instructions that a test attaches', () => {
  test('travel with the next reply of the session, over its own keys, and once only', async () => {
    const before = (await call('timestamp')).body
    expect((await attach({ response: { msg: 'Hola', gotourl: 'play.html', status: 'otro' } })).status).toBe(204)
    expect((await call('timestamp')).body).toEqual({
      result: true,
      response: { ...before.response, msg: 'Hola', gotourl: 'play.html', status: 'otro' },
    })
    expect((await call('timestamp')).body).toEqual(before)
  })

  test('wait for the call that they name', async () => {
    await attach({ call: 'getBalance', response: { msg: 'Su saldo' } })
    expect((await call('timestamp')).body.response.msg).toBeUndefined()
    expect((await call('getBalance')).body.response.msg).toBe('Su saldo')
  })

  test('reach no other session and no guest', async () => {
    const other = await newPlayer(server)
    await attach({ response: { msg: 'Solo para usted' } })
    for (const bearer of [other.token, null]) {
      expect((await call('timestamp', {}, bearer)).body.response.msg).toBeUndefined()
    }
    expect((await call('timestamp')).body.response.msg).toBe('Solo para usted')
  })

  test('can turn the result, and dress a refusal as well', async () => {
    await attach({ call: 'timestamp', response: { msg: 'No' }, result: false })
    expect(await call('timestamp')).toMatchObject({ status: 200, body: { result: false, response: { msg: 'No' } } })
    await attach({ call: 'getGame', response: { js: "show('#aviso')" } })
    expect(await call('getGame', { slug: 'ninguno' })).toMatchObject({
      status: 404,
      body: { result: false, response: { code: 'NOT_FOUND', js: "show('#aviso')" } },
    })
  })

  test('go out in their order, as many times as asked, until they are dropped', async () => {
    await attach({ response: { msg: '1' } })
    await attach({ response: { msg: '2' }, times: 3 })
    const texts = [await call('timestamp'), await call('getBalance'), await call('timestamp')].map(
      ({ body }) => body.response.msg,
    )
    expect(texts).toEqual(['1', '2', '2'])
    expect((await send('/test/next-reply', token, '', 'DELETE')).status).toBe(204)
    expect((await call('timestamp')).body.response.msg).toBeUndefined()
  })

  test('travel with the reply to logout, which ends the session', async () => {
    await attach({ call: 'logout', response: { msg: 'Hasta pronto' } })
    expect((await call('logout')).body.response.msg).toBe('Hasta pronto')
  })
})

describe('A wrong attachment gets one line that says the repair', () => {
  const wrongShape =
    'The body must be a JSON object with response; it may have call, result and times, and nothing else.'
  test.each([
    ['{', 400, 'The body must be JSON of at most 1 MiB.'],
    ['', 400, 'The body must be JSON of at most 1 MiB.'],
    ['[]', 400, wrongShape],
    ['{}', 400, wrongShape],
    ['{"response":{},"guest":"x"}', 400, wrongShape],
    ['{"response":"x"}', 400, 'response must be an object with the keys to attach.'],
    ['{"call":"nope","response":{}}', 400, 'call must be the name of a call of this server, e.g. "getGames".'],
    ['{"call":5,"response":{}}', 400, 'call must be the name of a call, e.g. "getGames".'],
    ['{"response":{},"result":"no"}', 400, 'result must be true or false.'],
    ['{"response":{},"times":0}', 400, 'times must be a whole number from 1 to 100.'],
    ['{"response":{},"times":1.5}', 400, 'times must be a whole number from 1 to 100.'],
  ])('%s → %i', async (body, status, error) => {
    const answer = await send('/test/next-reply', token, body)
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
  })

  test.each([
    ['no token', null],
    ['a dead token', 'x.y.z'],
  ])('with %s nothing can be attached', async (_, bearer) => {
    for (const answer of [
      await attach({ response: {} }, bearer),
      await send('/test/next-reply', bearer, '', 'DELETE'),
    ]) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: 'Send the bearer token of a live session: the attachment is for that session alone.',
      })
    }
  })

  test('one session keeps at most a hundred', async () => {
    for (let count = 0; count < 100; count++) expect((await attach({ response: {} })).status).toBe(204)
    expect((await attach({ response: {} })).status).toBe(409)
  })
})

describe('Outside of tests the way does not exist [R-10-27]', () => {
  const env = {
    DATA_DIR: '/nowhere',
    JWT_SECRET: 'x'.repeat(32),
    WALLET_SECRET: 'y'.repeat(32),
    STUDIO_ORIGIN: 'http://localhost:8081',
    LOG_LEVEL: 'silent',
  }
  const withEnv = (over: Record<string, string>) =>
    createServices({ db: server.db, settings: readSettings(serverSettingsSchema, { ...env, ...over }) })

  test.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'test' }, { NODE_ENV: 'test', ATTACH_INSTRUCTIONS: '' }])(
    'with %j there is neither route nor memory',
    async (over) => {
      const services = withEnv(over)
      expect(services.attached).toBeNull()
      app = createApp(services)
      const answer = await attach({ response: { msg: 'x' } })
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Nothing is served at this path.' }])
    },
  )

  test('only NODE_ENV=test together with ATTACH_INSTRUCTIONS=1 opens it', () => {
    expect(withEnv({ NODE_ENV: 'test', ATTACH_INSTRUCTIONS: '1' }).attached).not.toBeNull()
  })

  test.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'Production' }, { NODE_ENV: 'development' }, {}])(
    'ATTACH_INSTRUCTIONS=1 with %j is refused before anything starts',
    (over) => {
      expect(() => withEnv({ ...over, ATTACH_INSTRUCTIONS: '1' })).toThrow(
        new SettingsError(
          'ATTACH_INSTRUCTIONS=1 is for tests alone: leave it out, or set NODE_ENV=test if this is a test.',
        ),
      )
    },
  )

  test('any other value of ATTACH_INSTRUCTIONS is refused', () => {
    expect(() => withEnv({ NODE_ENV: 'test', ATTACH_INSTRUCTIONS: 'yes' })).toThrow(
      'ATTACH_INSTRUCTIONS must be 1, or left out.',
    )
  })
})
