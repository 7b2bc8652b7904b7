import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type AnsweringServer = {
  readonly origin: string
  readonly seen: readonly Seen[]
  /** What the next requests get. */
  answer: (response: ServerResponse) => void
  readonly close: () => Promise<void>
}

export const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A real server on loopback that notes what arrives and answers as told. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      seen.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      started.answer(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const started: AnsweringServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: json(200, { result: true }),
    close: () => new Promise((done) => server.close(() => done())),
  }
  return started
}
