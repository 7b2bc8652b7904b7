import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../serve/listen.ts'

export type Got = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly json: Record<string, unknown>
}

/** A receiver of messages on the loopback interface. It takes all of them, unless the test says what it answers next. */
export async function hookReceiver() {
  const got: Got[] = []
  const planned: ((answer: ServerResponse) => void)[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      got.push({ path: request.url ?? '', headers: request.headers, text, json: JSON.parse(text) })
      const act = planned.shift()
      if (act) act(answer)
      else answer.writeHead(204).end()
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = await listen(server, 0, 'port')
  return {
    origin,
    url: `${origin}/hook?token=mine`,
    got,
    /** What happened, in the order in which it was told. */
    events: () => got.map(({ json }) => json.event),
    answersNext: (status: number, body = '', headers: Record<string, string> = {}) =>
      void planned.push((answer) => answer.writeHead(status, headers).end(body)),
    /** The next message is answered as the test does it, or never. */
    next: (act: (answer: ServerResponse) => void) => void planned.push(act),
  }
}
