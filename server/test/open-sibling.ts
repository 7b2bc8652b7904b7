import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../src/http/create-app.ts'
import { createServices } from '../src/process/create-services.ts'
import { listenOn } from './listen-on.ts'
import type { TestServer } from './open-test-server.ts'

/** A second server of the same site: the same database and secrets, and nothing of what the first one remembers. */
export async function openSibling(first: TestServer) {
  const services = createServices(first.given)
  const http = createServer(getRequestListener(createApp(services).fetch))
  const port = await listenOn(http, 0)
  return {
    services,
    port,
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await services.outbox.settled()
    },
  }
}
