import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createHttp, type Http } from './create-http.ts'
import { createTransport } from './create-transport.ts'
import { retryDelay } from './retry-delay.ts'
import { type AnsweringServer, json, startAnsweringServer } from './test/answering-server.ts'

let server: AnsweringServer
const onNetworkError = vi.fn()
const helper = (): Http =>
  createHttp(createTransport({ baseUrl: `${server.origin}/api`, timeout: 5_000 }), {
    getToken: () => 'the.login.token',
    onNetworkError,
    pauses: { shortest: 1, longest: 10 },
  })
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('the request succeeded'),
    (cause: unknown) => cause,
  )

beforeEach(async () => {
  server = await startAnsweringServer()
  onNetworkError.mockClear()
})
afterEach(() => server.close())

describe('the generic helper', () => {
  test('sends GET params as query string and reads the answer as JSON [R-07-19, R-07-21]', async () => {
    server.answer = json(200, { name: 'Ñandú' })
    await expect(helper().get('/things', { page: 2, q: 'a b&c', none: undefined })).resolves.toEqual({ name: 'Ñandú' })
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/things?page=2&q=a+b%26c', body: '' })
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer the.login.token',
      accept: 'application/json',
    })
    expect(server.seen[0]?.headers.cookie).toBeUndefined()
  })

  test.each(['put', 'delete', 'post'] as const)(
    'sends %s with a JSON body when given, and without one [R-07-20]',
    async (method) => {
      await helper()[method]('/things/7', { a: 1 })
      await helper()[method]('/things/7')
      expect(server.seen.map(({ method: name, body }) => [name, body])).toEqual([
        [method.toUpperCase(), '{"a":1}'],
        [method.toUpperCase(), ''],
      ])
      expect(server.seen[0]?.headers['content-type']).toMatch(/^application\/json/)
    },
  )

  test('passes the parsed JSON body of an answer that is not ok on as the rejection [R-08-08]', async () => {
    const body = { error: { message: 'No', fields: ['a'] } }
    server.answer = json(422, body)
    expect(await rejection(helper().get('/things'))).toEqual(body)
  })

  test('gives an object of type network with the original message when there is no answer [R-08-09]', async () => {
    server.answer = (response) => response.destroy()
    const failure = await rejection(helper().get('/things'))
    expect(failure).toMatchObject({ type: 'network', message: expect.stringMatching(/./) })
    expect(onNetworkError).toHaveBeenCalledOnce()
  })

  test('says "Error de red o CORS" when the failure has no message [R-08-10]', async () => {
    const helperWithoutWords = createHttp(async () => ({ kind: 'network', message: '' }), {
      getToken: () => null,
      onNetworkError,
    })
    expect(await rejection(helperWithoutWords.get('/things'))).toEqual({
      type: 'network',
      message: 'Error de red o CORS',
    })
  })

  test.each([
    'https://evil.example/x',
    '//evil.example',
    '/../admin',
    '/a/../../b',
    '/a//b',
    'a',
    '',
    '/%2e%2e/x',
    '/a?b',
    '/.env',
  ])('refuses %j before any request', async (path) => {
    expect(await rejection(helper().get(path))).toBeInstanceOf(ApiError)
    expect(server.seen).toEqual([])
  })

  test('drops the answer that is no longer wanted, also between two tries', async () => {
    const stop = new AbortController()
    server.answer = (response) => {
      json(503, {})(response)
      stop.abort()
    }
    expect(await rejection(helper().get('/things', {}, { signal: stop.signal }))).toMatchObject({ kind: 'aborted' })
    expect(server.seen).toHaveLength(1)
    expect(onNetworkError).not.toHaveBeenCalled()
  })
})

describe('retries', () => {
  const statuses = [408, 409, 425, 429, 500, 502, 503, 504]

  test.each(statuses)(
    'a read that is answered %i is sent once more, and no more than that [R-09-01]',
    async (status) => {
      server.answer = json(status, { n: 1 })
      expect(await rejection(helper().get('/things'))).toEqual({ n: 1 })
      expect(server.seen).toHaveLength(2)
    },
  )

  test('the second answer counts', async () => {
    server.answer = (response) => {
      json(503, {})(response)
      server.answer = json(200, { good: true })
    }
    await expect(helper().get('/things')).resolves.toEqual({ good: true })
  })

  test.each(statuses)('a write that is answered %i is never sent again [R-09-02]', async (status) => {
    server.answer = json(status, {})
    for (const method of ['post', 'put', 'delete'] as const) await rejection(helper()[method]('/things', {}))
    expect(server.seen).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 422, 501])('a read that is answered %i is final', async (status) => {
    server.answer = json(status, {})
    await rejection(helper().get('/things'))
    expect(server.seen).toHaveLength(1)
  })

  test('a server that asks for a long pause is asked once more when our patience is over [R-09-01]', async () => {
    server.answer = (response) => {
      response.writeHead(429, { 'retry-after': '600' }).end('{}')
      server.answer = json(200, { good: true })
    }
    await expect(helper().get('/things')).resolves.toEqual({ good: true })
    expect(server.seen).toHaveLength(2)
  })

  test.each([
    [null, 300],
    ['0', 300],
    ['1', 1_000],
    ['600', 5_000],
    ['-3', 300],
    ['Fri, 31 Dec 1999 23:59:59 GMT', 300],
  ])('Retry-After %j is a pause of %i ms', (retryAfter, pause) => {
    const answer = { kind: 'json', status: 503, body: {}, retryAfter } as const
    expect(retryDelay('GET', answer, { shortest: 300, longest: 5_000 })).toBe(pause)
  })
})
