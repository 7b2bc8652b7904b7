import type { Server, ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import { boundClients, type ClientBounds } from '@trebol/shared/net/bounds'
import type { Hono } from 'hono'

export type RunningServer = {
  readonly url: string
  readonly server: Server
  /** Takes no new requests, and resolves when those in flight are answered or `patienceMs` has passed. */
  readonly stop: (patienceMs: number) => Promise<void>
}

/** Far above the seconds for which a proxy keeps an idle connection: a call that it sends must not meet a closing one. */
const keepAliveMs = 60_000

/** Serves the app on the loopback interface; the edge in front of it is what the world sees. */
export function serveApp(app: Hono, port: number, bounds?: ClientBounds): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: keepAliveMs, ...boundClients(bounds) }
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port, serverOptions }, (info) => {
      const stop = prepareStop(server as Server)
      resolve({ url: `http://127.0.0.1:${info.port}`, server: server as Server, stop })
    })
    server.once('error', reject)
  })
}

function prepareStop(server: Server): RunningServer['stop'] {
  let stopping = false
  // A client that keeps its connection busy would hold the server for as long as it likes.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping) response.setHeader('connection', 'close')
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections())
    })
  })
  return (patienceMs) =>
    new Promise((resolve) => {
      stopping = true
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
      server.close(() => {
        clearTimeout(patience)
        resolve()
      })
      server.closeIdleConnections()
    })
}
