import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { artRoutes } from '../art/art-routes.ts'
import { attachedRoutes } from '../attached/attached-routes.ts'
import type { Services } from '../calls/services.ts'
import { walletRoutes } from '../wallet/wallet-routes.ts'
import { apiRoutes } from './api-routes.ts'

/** Everything the server answers: the product API, the providers' wallet, pictures and a health check. */
export function createApp(services: Services): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
  })
  app.get('/healthz', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await services.db.execute(sql`select 1`)
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'down', reason: 'the database does not answer' }, 503)
    }
  })
  app.route('/api', apiRoutes(services))
  app.route('/wallet', walletRoutes(services))
  app.route('/art', artRoutes())
  if (services.attached !== null) app.route('/test', attachedRoutes(services, services.attached))
  app.notFound((c) => c.json({ error: 'Nothing is served at this path.' }, 404))
  return app
}
