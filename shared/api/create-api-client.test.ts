import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type ApiPolicy, createApiClient } from './create-api-client.ts'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let seen: Seen[]
let answer: (response: ServerResponse) => void
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

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
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    timeout: 5_000,
    ...policy(),
    ...rest,
  })

beforeEach(async () => {
  seen = []
  answer = json(200, { result: true, response: { return: { name: 'Ñandú' } } })
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      answer(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(() => new Promise((done) => server.close(done)))

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => expect.fail('the call succeeded'),
    (cause: unknown) => cause,
  )
  return error instanceof ApiError ? error : expect.fail(String(error))
}

describe('a product call', () => {
  test('is a POST below the base path, with the bearer and without cookies', async () => {
    await expect(client().call(read, { id: 7 })).resolves.toEqual({ name: 'Ñandú' })
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/getThing', body: '{"id":7}' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer the.login.token', accept: 'application/json' })
    expect(seen[0]?.headers.cookie).toBeUndefined()
  })

  test('carries no token where the call needs none', async () => {
    await client().call(login, {})
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  test('that moves money carries its id as idempotency key', async () => {
    await client().call(deposit, { rid: '6f1c' })
    expect(seen[0]?.headers['idempotency-key']).toBe('6f1c')
  })

  test('runs its instructions before the data resolves', async () => {
    const order: string[] = []
    answer = json(200, { result: true, response: { msg: 'Hola', return: { name: 'x' } } })
    await client({ onEnvelope: () => void order.push('instructions') })
      .call(read, { id: 1 })
      .then(() => order.push('data'))
    expect(order).toEqual(['instructions', 'data'])
  })

  test.each(['../admin', 'http://evil.example/x', '//evil.example', 'a/b', '', 'x?y=1'])(
    'never leaves the API through the name %j',
    async (name) => {
      const error = await failure(client().call(endpoint(name, v.object({}), v.unknown()), {}))
      expect(error.kind).toBe('contract')
      expect(seen).toEqual([])
    },
  )
})

describe('a refusal', () => {
  test('gives the server’s message, code and fields, and the parsed body', async () => {
    const body = {
      result: false,
      response: { msg: 'El mínimo es 5.', code: 'VALIDATION', errors: { amount: 'El mínimo es 5.' } },
    }
    answer = json(422, body)
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

  test('without a message says "Error"', async () => {
    answer = json(200, { result: false })
    expect((await failure(client().call(read, { id: 1 }))).message).toBe('Error')
  })

  test('for a lost session tells the host whose session it was', async () => {
    answer = json(401, { result: false, response: { code: 'SESSION_EXPIRED' } })
    const onSessionLost = vi.fn()
    await failure(client({ onSessionLost }).call(read, { id: 1 }))
    expect(onSessionLost).toHaveBeenCalledWith({ token: 'the.login.token' })
  })

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('with status %i is not sent again', async (status) => {
    answer = json(status, { result: false })
    await failure(client().call(read, { id: 1 }))
    expect(seen).toHaveLength(1)
  })
})

describe('an answer that cannot be read', () => {
  test.each([
    ['HTML', '<!doctype html><p>hola'],
    ['cut JSON', '{"result":tru'],
    ['nothing', ''],
    ['a list', '[]'],
    ['more than 1 MiB', `{"result":true,"response":{"return":{"name":"${'x'.repeat(1_100_000)}"}}}`],
    ['another shape of data', '{"result":true,"response":{"return":{"name":5}}}'],
  ])('(%s) is a failure of the contract, never data', async (_, body) => {
    answer = json(200, body)
    expect((await failure(client().call(read, { id: 1 }))).kind).toBe('contract')
  })

  test('no answer at all is a network failure, said once by the host', async () => {
    answer = (response) => response.destroy()
    const onNetworkError = vi.fn()
    const error = await failure(client({ onNetworkError }).call(read, { id: 1 }))
    expect(error.kind).toBe('network')
    expect(error.message).not.toBe('')
    expect(onNetworkError).toHaveBeenCalledOnce()
  })

  test('a call that is no longer wanted is not a network failure', async () => {
    const stop = new AbortController()
    const onNetworkError = vi.fn()
    answer = () => stop.abort()
    expect((await failure(client({ onNetworkError }).call(read, { id: 1 }, { signal: stop.signal }))).kind).toBe(
      'aborted',
    )
    expect(onNetworkError).not.toHaveBeenCalled()
  })
})
