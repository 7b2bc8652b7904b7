import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import * as v from 'valibot'
import { createApp } from '../src/http/create-app.ts'
import { attachSockets } from '../src/realtime/attach-sockets.ts'
import { startRelay } from '../src/realtime/start-relay.ts'
import { connectPage, type Page, type Wish } from './connect-page.ts'
import { listenOn } from './listen-on.ts'
import { openTestServer } from './open-test-server.ts'

type Wanted = Omit<Wish, 'tokens'> & { readonly token?: string | null }

/** The whole server on a port, with its sockets and its relay, and pages that connect to it with the real client. */
export async function openRealtime(options: Parameters<typeof openTestServer>[1] = {}) {
  const server = await openTestServer(undefined, options)
  const { services } = server
  const relay = startRelay(services)
  const listener = getRequestListener(createApp(services, undefined, relay.wake).fetch)
  const http: Server = createServer(listener)
  const port = await listenOn(http, 0)
  const { engine } = services.realtime
  const endSockets = engine === null ? () => {} : attachSockets(http, engine)
  const pages: Page[] = []
  const origin = `http://127.0.0.1:${port}`
  return {
    ...server,
    origin,
    port,
    http,
    relay,
    page: async ({ token = null, ...wish }: Wanted = {}): Promise<Page> => {
      const given = services.realtime.settings
      if (given === null) throw new Error('realtime is off')
      const page = await connectPage(given, port, { tokens: { read: () => token }, ...wish })
      pages.push(page)
      return page
    },
    close: async () => {
      for (const { connection } of pages) connection.end()
      endSockets()
      await relay.stop()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await server.close()
    },
  }
}

/** The id in a login token. */
export const idOf = (token: string): string =>
  v.parse(
    v.object({ data: v.object({ id: v.string() }) }),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  ).data.id
