import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Duplex } from 'node:stream'
import { filePolicy } from '../edge/content-security-policy.ts'
import { isPart, mimeType } from '../edge/mime-type.ts'
import type { DevBuild, LocalUnit } from './dev-unit.ts'

const noStore = [
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Content-Security-Policy', filePolicy],
]

/** Answers with bytes that a page pins: they stay the same until the next page is made. */
export function answerKept(response: ServerResponse, build: DevBuild | undefined, path: string): boolean {
  const bytes = build?.kept.get(path)
  if (bytes === undefined || !isPart(path)) return false
  const length = ['Content-Length', String(bytes.byteLength)]
  response.writeHead(200, ['Content-Type', mimeType(path), ...length, ...noStore])
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
  return true
}

/** Passes a request for a file on to the development server of its unit. */
export function askUnit(
  request: IncomingMessage,
  response: ServerResponse,
  { url, pass }: LocalUnit,
  path: string,
): void {
  const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? ''
  const outgoing = send(`${url}/${path}${query}`, {
    method: request.method,
    headers: { 'x-dev-pass': pass, accept: '*/*' },
  })
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, ['Content-Type', 'text/plain', ...noStore]).end('The development server is gone\n')
  })
  outgoing.on('response', (answer) => {
    const type = answer.headers['content-type'] ?? 'application/octet-stream'
    response.writeHead(answer.statusCode ?? 502, ['Content-Type', type, ...noStore])
    answer.pipe(response)
  })
  response.on('close', () => outgoing.destroy())
  outgoing.end()
}

/** Joins a page's socket with the development server of its unit. */
export function joinSockets(request: IncomingMessage, socket: Duplex, head: Buffer, { url, pass }: LocalUnit): void {
  const headers = { ...request.headers, 'x-dev-pass': pass }
  const outgoing = send(`${url}${request.url}`, { headers })
  const end = () => {
    socket.destroy()
    outgoing.destroy()
  }
  outgoing.on('error', end)
  outgoing.on('response', end)
  outgoing.on('upgrade', (answer, upstream, first) => {
    const lines = answer.rawHeaders.flatMap((value, at, all) => (at % 2 === 0 ? [`${value}: ${all[at + 1]}`] : []))
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    socket.write(first)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
    upstream.on('error', end).on('close', end)
    socket.on('close', () => upstream.destroy())
  })
  socket.on('error', end)
  outgoing.end()
}
