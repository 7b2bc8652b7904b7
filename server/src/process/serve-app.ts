import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export type RunningServer = {
  readonly url: string
  /** Takes no new requests, and resolves when those in flight are answered or `patienceMs` has passed. */
  readonly stop: (patienceMs: number) => Promise<void>
}

/** Serves the app on the loopback interface; the edge in front of it is what the world sees. */
export function serveApp(app: Hono, port: number): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info) => {
      resolve({ url: `http://127.0.0.1:${info.port}`, stop: (patienceMs) => stop(server as Server, patienceMs) })
    })
    server.once('error', reject)
  })
}

function stop(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(patience)
      resolve()
    })
    server.closeIdleConnections()
  })
}
