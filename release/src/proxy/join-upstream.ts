import { type IncomingMessage, request as send } from 'node:http'
import { request as sendTls } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { readTarget } from '../edge/read-target.ts'
import { type ForwardOptions, requestHeaders } from './forwarded-headers.ts'

const answerWithinMs = 10_000

export type SocketJoiner = {
  readonly join: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends every joined socket; pages come back to the next process. */
  readonly close: () => void
}

const refusal = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/**
 * Joins a page's socket with the product server: the realtime path alone, and only where that server agrees to the change
 * of protocol. What it answers instead reaches the page as its status.
 */
export function socketJoiner({
  upstream,
  log,
  ...forward
}: ForwardOptions & { readonly upstream: URL | null; readonly log: Logger }): SocketJoiner {
  const open = new Set<Duplex>()

  const join: SocketJoiner['join'] = (request, socket, head) => {
    const refuse = (status: string) => socket.writable && socket.end(refusal(status))
    socket.on('error', () => socket.destroy())
    const path = readTarget(request.url ?? '')?.path
    if (!path?.startsWith('/broadcasting/')) return void refuse('404 Not Found')
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return void refuse('400 Bad Request')
    if (upstream === null) return void refuse('503 Service Unavailable')
    const headers = { ...requestHeaders(request, forward), connection: 'Upgrade', upgrade: 'websocket' }
    const outgoing = (upstream.protocol === 'https:' ? sendTls : send)(upstream, {
      ...{ method: 'GET', path: request.url, headers, agent: false, setHost: false, timeout: answerWithinMs },
    })
    socket.on('close', () => outgoing.destroy())
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (error) => {
      log.warn({ event: 'upstream-down', err: error }, 'the product server takes no socket')
      refuse('503 Service Unavailable')
    })
    outgoing.on('response', (answer) => {
      answer.resume()
      refuse(`${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`)
    })
    outgoing.on('upgrade', (answer, other, first) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      socket.write(first)
      other.write(head)
      for (const end of [socket, other]) open.add(end.on('close', () => open.delete(end)))
      socket.on('close', () => other.destroy())
      other.on('close', () => socket.destroy()).on('error', () => other.destroy())
      other.setTimeout(0)
      other.pipe(socket).pipe(other)
    })
    outgoing.end()
  }
  return {
    join,
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
