import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type ApiPolicy, createApiClient } from './create-api-client.ts'
import { type AnsweringServer, json, startAnsweringServer } from './test/answering-server.ts'

let server: AnsweringServer

const read = endpoint('getThing', v.object({ id: v.number() }), v.object({ name: v.string() }))
const deposit = endpoint('createDeposit', v.object({ rid: v.string() }), v.unknown(), { keyed: true })
const login = endpoint('login', v.object({}), v.unknown(), { session: 'none' })

const policy = () => ({
  getToken: () => 'the.login.token',
  onEnvelope: vi.fn(),
  onSessionLost: vi.fn(),
  onNetworkError: vi.fn(),
})
const client = (rest: Partial<ApiPolicy> = {}) =>
  createApiClient({
    baseUrl: `${server.origin}/api`,
    timeout: 5_000,
    ...policy(),
    ...rest,
  })

beforeEach(async () => {
  server = await startAnsweringServer()
  server.answer = json(200, { result: true, response: { return: { name: 'Ñandú' } } })
})
afterEach(() => server.close())

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => expect.fail('the call succeeded'),
    (cause: unknown) => cause,
  )
  return error instanceof ApiError ? error : expect.fail(String(error))
}

describe('a product call', () => {
  test('is a POST below the base path, with the bearer and without cookies [R-07-01, R-07-02, R-07-03, R-07-05]', async () => {
    await expect(client().call(read, { id: 7 })).resolves.toEqual({ name: 'Ñandú' })
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/api/getThing', body: '{"id":7}' })
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer the.login.token',
      accept: 'application/json',
    })
    expect(server.seen[0]?.headers.cookie).toBeUndefined()
  })

  test('that was answered along with the page says so', async () => {
    const answered = {
      kind: 'json',
      status: 200,
      body: { result: true, response: { return: { name: 'Ñandú' } } },
    } as const
    const calls = async (kept?: true) => {
      const onKept = vi.fn()
      const send = async () => ({ ...answered, retryAfter: null, ...(kept && { kept }) })
      await createApiClient({ baseUrl: '/api', timeout: 0, ...policy() }, send).call(read, { id: 7 }, { onKept })
      return onKept.mock.calls.length
    }
    expect([await calls(true), await calls()]).toEqual([1, 0])
  })

  test('carries the token also where it is not about the session, whose end such a call cannot tell [R-07-02]', async () => {
    const onSessionLost = vi.fn()
    server.answer = json(401, { result: false, response: { msg: 'No.' } })
    await failure(client({ onSessionLost }).call(login, {}))
    expect(server.seen[0]?.headers.authorization).toBe('Bearer the.login.token')
    expect(onSessionLost).not.toHaveBeenCalled()
    await failure(client({ getToken: () => null }).call(login, {}))
    expect(server.seen[1]?.headers.authorization).toBeUndefined()
  })

  test('without fields has no body [R-07-12, R-07-13]', async () => {
    await client().call(endpoint('ping', v.object({}), v.unknown()), {})
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: '' })
    expect(server.seen[0]?.headers['content-type']).toBeUndefined()
  })

  test('that moves money carries its id as idempotency key [R-10-16]', async () => {
    await client().call(deposit, { rid: '6f1c' })
    expect(server.seen[0]?.headers['idempotency-key']).toBe('6f1c')
  })

  test('runs its instructions before the data resolves [R-10-02]', async () => {
    const order: string[] = []
    server.answer = json(200, { result: true, response: { msg: 'Hola', return: { name: 'x' } } })
    await client({ onEnvelope: () => void order.push('instructions') })
      .call(read, { id: 1 })
      .then(() => order.push('data'))
    expect(order).toEqual(['instructions', 'data'])
  })

  test.each(['../admin', 'http://evil.example/x', '//evil.example', 'a/b', '', 'x?y=1'])(
    'never leaves the API through the name %j [R-10-15]',
    async (name) => {
      const error = await failure(client().call(endpoint(name, v.object({}), v.unknown()), {}))
      expect(error.kind).toBe('contract')
      expect(server.seen).toEqual([])
    },
  )
})

describe('what the browser fetches itself', () => {
  test('has an address below the base path [R-07-05]', () => {
    expect(client({ baseUrl: '/casino/v2' }).addressOf('/complaint-form')).toBe('/casino/v2/complaint-form')
  })

  test.each(['complaint-form', '/../admin', '//evil.example/x', 'https://evil.example/x', '/a?b', ''])(
    'never lies elsewhere through the path %j [R-10-15]',
    (path) => {
      expect(() => client().addressOf(path)).toThrow(ApiError)
    },
  )
})

describe('a refusal', () => {
  test('gives the server’s message, code and fields, and the parsed body', async () => {
    const body = {
      result: false,
      response: { msg: 'El mínimo es 5.', code: 'VALIDATION', errors: { amount: 'El mínimo es 5.' } },
    }
    server.answer = json(422, body)
    const error = await failure(client().call(read, { id: 1 }))
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'El mínimo es 5.',
      code: 'VALIDATION',
      status: 422,
      errors: { amount: 'El mínimo es 5.' },
    })
    expect(error.body).toEqual(body)
  })

  test('without a message says "Error" [R-05-05]', async () => {
    server.answer = json(200, { result: false })
    expect((await failure(client().call(read, { id: 1 }))).message).toBe('Error')
  })

  test('for a lost session tells the host whose session it was', async () => {
    server.answer = json(401, { result: false, response: { code: 'SESSION_EXPIRED' } })
    const onSessionLost = vi.fn()
    await failure(client({ onSessionLost }).call(read, { id: 1 }))
    expect(onSessionLost).toHaveBeenCalledWith({ token: 'the.login.token' })
  })

  test('for a lost session runs its instructions first: they belong to that session', async () => {
    server.answer = json(401, { result: false, response: { code: 'SESSION_EXPIRED', msg: 'Su sesión venció.' } })
    const order: string[] = []
    const noting = (name: string) => () => void order.push(name)
    await failure(
      client({ onEnvelope: noting('instructions'), onSessionLost: noting('session lost') }).call(read, { id: 1 }),
    )
    expect(order).toEqual(['instructions', 'session lost'])
  })

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('with status %i is not sent again [R-09-02]', async (status) => {
    server.answer = json(status, { result: false })
    await failure(client().call(read, { id: 1 }))
    expect(server.seen).toHaveLength(1)
  })
})

describe('an answer that cannot be read', () => {
  test.each([
    ['HTML', '<!doctype html><p>hola'],
    ['cut JSON', '{"result":tru'],
    ['nothing', ''],
    ['a list', '[]'],
    ['more than 1 MiB', `{"result":true,"response":{"return":{"name":"${'x'.repeat(1_100_000)}"}}}`],
    ['nested 40 deep', '['.repeat(40) + ']'.repeat(40)],
    ['another shape of data', '{"result":true,"response":{"return":{"name":5}}}'],
  ])('(%s) is a failure of the contract, never data [R-07-21, R-10-11]', async (_, body) => {
    server.answer = json(200, body)
    expect((await failure(client().call(read, { id: 1 }))).kind).toBe('contract')
  })

  test.each(['', '{"result":tru'])(
    '%j says "Unexpected end of JSON input", which the app ignores [R-08-13]',
    async (body) => {
      server.answer = json(200, body)
      expect((await failure(client().call(read, { id: 1 }))).message).toBe('Unexpected end of JSON input')
    },
  )

  test('no answer at all is a network failure, said once by the host', async () => {
    server.answer = (response) => response.destroy()
    const onNetworkError = vi.fn()
    const error = await failure(client({ onNetworkError }).call(read, { id: 1 }))
    expect(error.kind).toBe('network')
    expect(error.message).not.toBe('')
    expect(onNetworkError).toHaveBeenCalledOnce()
  })

  test('a call that is no longer wanted is not a network failure', async () => {
    const stop = new AbortController()
    const onNetworkError = vi.fn()
    server.answer = () => stop.abort()
    expect((await failure(client({ onNetworkError }).call(read, { id: 1 }, { signal: stop.signal }))).kind).toBe(
      'aborted',
    )
    expect(onNetworkError).not.toHaveBeenCalled()
  })
})
