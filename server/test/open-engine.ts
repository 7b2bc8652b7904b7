import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { attachSockets } from '../src/realtime/attach-sockets.ts'
import { createEngine } from '../src/realtime/create-engine.ts'
import { type EngineLimits, engineLimits } from '../src/realtime/engine-limits.ts'
import { engineRoutes } from '../src/realtime/engine-routes.ts'
import { listenOn } from './listen-on.ts'

export const testKeys = { id: 'prueba', key: 'clave', secret: 'un secreto de prueba' }

/** An engine on a port with its calls for servers, without the rest of the server. */
export async function openEngine(limits: Partial<EngineLimits> = {}, now?: () => number) {
  const log: Logger = pino({ level: 'silent' })
  const engine = createEngine({ keys: testKeys, log, limits: { ...engineLimits, ...limits }, ...(now && { now }) })
  const app = new Hono()
  // Calls that fail from here on, as an engine in trouble answers them.
  const failing = new Set<string>()
  app.use(async (c, next) => {
    const [last = ''] = c.req.path.split('/').slice(-1)
    if (failing.has(last)) return c.text('The engine is in trouble.\n', 500)
    await next()
  })
  app.route(
    '/apps',
    engineRoutes(engine, () => new Date()),
  )
  const http = createServer(getRequestListener(app.fetch))
  const port = await listenOn(http, 0)
  const endSockets = attachSockets(http, engine)
  const lines: Duplex[] = []
  http.on('upgrade', (_request, line) => lines.push(line))
  return {
    engine,
    failing,
    port,
    http,
    url: `ws://127.0.0.1:${port}/broadcasting/app/${testKeys.key}?protocol=7`,
    /** As a line that breaks: no socket is told. */
    cut: () => {
      for (const line of lines.splice(0)) line.destroy()
    },
    close: async () => {
      endSockets()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
