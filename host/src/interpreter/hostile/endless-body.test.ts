import type { ServerResponse } from 'node:http'
import { createApiClient } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostileServer } from './hostile-server.ts'

// Without a page around: this fetch reads bodies piece by piece, as browsers do.
const server = createHostileServer()
let origin: string

beforeAll(async () => {
  origin = await server.start()
})
afterAll(() => server.stop())

const megabytes = (pieces: number) => (pieces * 65_536) / 1_048_576

/** Sends 40 MB as fast as they are taken; tells how many were. */
function pour(headers: Record<string, string>): () => number {
  const piece = Buffer.alloc(65_536, ' ')
  let sent = 0
  server.answerWith('probe', (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    const more = () => {
      while (sent < 640 && !response.destroyed) {
        sent += 1
        if (!response.write(piece)) return response.once('drain', more)
      }
      return response.end()
    }
    more()
  })
  return () => megabytes(sent)
}

test.each<[string, Record<string, string>]>([
  ['E12 a body of 40 MB is dropped on the way, long before its end', {}],
  ['E12 a body that says it has 40 MB is dropped before it is read', { 'content-length': String(640 * 65_536) }],
])('%s', async (_, headers) => {
  const poured = pour(headers)
  const client = createApiClient({
    baseUrl: `${origin}/api`,
    timeout: 20_000,
    getToken: () => null,
    onEnvelope: () => expect.unreachable(),
    onSessionLost: () => expect.unreachable(),
    onNetworkError: () => expect.unreachable(),
  })
  const refused = client.call(endpoint('probe', v.unknown(), v.unknown()), {})
  await expect(refused).rejects.toMatchObject({ kind: 'contract', reason: 'too-long' })
  expect(poured()).toBeLessThan(20)
})
