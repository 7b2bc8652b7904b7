import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { crowdOf } from '@trebol/shared/net'
import { WebSocketServer } from 'ws'
import { addressBehind } from '../http/client-address.ts'
import { ownPath } from './create-broadcaster.ts'
import type { Engine } from './create-engine.ts'

const sweepEveryMs = 5_000

/** Takes sockets at `/broadcasting/app/{key}` of a server. Returns what ends them. */
export function attachSockets(server: Server, engine: Engine): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: engine.limits.frame, perMessageDeflate: false })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = readTarget(request.url ?? '/')
    if (url === null) return refuse(socket, '400 Bad Request')
    const key = url.pathname.startsWith(`${ownPath}/app/`) ? url.pathname.slice(`${ownPath}/app/`.length) : null
    if (key === null || key.includes('/')) return refuse(socket, '404 Not Found')
    if (!isOwnPage(request)) return refuse(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (ws) => engine.connect(ws, key, url.searchParams, addressOf(request)))
  }
  server.on('upgrade', upgrade)
  const sweep = setInterval(engine.sweep, Math.min(sweepEveryMs, engine.limits.pong))
  return () => {
    clearInterval(sweep)
    server.off('upgrade', upgrade)
    engine.close()
    sockets.close()
  }
}

/** The address that was asked for; null where it is none: an error thrown here would end the whole process. */
function readTarget(target: string): URL | null {
  const isPath = /^\/(?![/\\])/.test(target)
  return isPath && URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost') : null
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Browsers say which page opens a socket; a foreign one has no business here. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true
  const host = headers['x-forwarded-host'] ?? headers.host
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host
}

/** As `clientAddress` reads it for calls; engines count connections by it. */
const addressOf = ({ headers, socket }: IncomingMessage): string =>
  crowdOf(addressBehind(socket.remoteAddress, headers['x-forwarded-for']?.toString()))
