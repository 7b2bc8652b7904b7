import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { createApp } from './create-app.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const linkSchema = v.object({ result: v.literal(true), response: v.object({ return: v.object({ url: v.string() }) }) })

describe.each(['/casino/v2', '/v2.1', '/a-b_c/api'])('a server whose base path is %s [R-07-05]', (apiBase) => {
  const ask = (path: string, init: RequestInit = {}) =>
    createApp({ ...server.services, apiBase }).request(path, init, { incoming: { socket: { remoteAddress: '::1' } } })
  const call = (base: string, name: string, token: string, body = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return ask(`${base}/${name}`, { method: 'POST', body: JSON.stringify(body), headers })
  }

  test('answers calls there, and nothing at /api', async () => {
    const { token } = await newPlayer(server)
    const balance = await call(apiBase, 'getBalance', token)
    expect([balance.status, balance.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await (await call(apiBase, 'nope', token)).json()).toMatchObject({ response: { code: 'UNKNOWN_CALL' } })
    expect((await call('/api', 'getBalance', token)).status).toBe(404)
    // A dot of the path is a dot.
    if (apiBase === '/v2.1') expect((await call('/v2x1', 'getBalance', token)).status).toBe(404)
  })

  test('gives downloads below it', async () => {
    const { token } = await newPlayer(server)
    const answer = await call(apiBase, 'exportHistory', token, { format: 'csv' })
    const { url } = v.parse(linkSchema, await answer.json()).response.return
    expect(url).toMatch(new RegExp(`^${apiBase.replace('.', '\\.')}/link/[\\w-]+$`))
    const file = await ask(url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const form = await ask(`${apiBase}/complaint-form`)
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await ask('/api/complaint-form')).status).toBe(404)
  })

  test('keeps its other paths', async () => {
    for (const path of ['/healthz', '/art/siete-dorado.svg'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  })
})
