import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { artRoutes } from '../art/art-routes.ts'
import { attachedRoutes } from '../attached/attached-routes.ts'
import type { Services } from '../calls/services.ts'
import { processorRoutes } from '../cashier/card/processor-routes.ts'
import { complaintFormRoute } from '../complaints/complaint-form-route.ts'
import { type DeskFiles, deskFiles } from '../desk/desk-files.ts'
import { deskRoutes } from '../desk/desk-routes.ts'
import { linkRoutes } from '../links/link-routes.ts'
import { broadcastingRoutes } from '../realtime/broadcasting-routes.ts'
import { engineRoutes } from '../realtime/engine-routes.ts'
import { bankRoutes } from '../sandbox/bank-routes.ts'
import { walletRoutes } from '../wallet/wallet-routes.ts'
import { apiRoutes } from './api-routes.ts'

/** Everything the server answers: the product API, the providers' wallet, the operator's desk, pictures and a health check. */
export function createApp(services: Services, desk: DeskFiles = deskFiles(null), changed = () => {}): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    // Whoever has sent something may have changed something that others see.
    if (c.req.method === 'POST') changed()
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
  const { apiBase } = services
  app.route(`${apiBase}/link`, linkRoutes(services))
  app.get(`${apiBase}/complaint-form`, complaintFormRoute(services))
  app.route(apiBase, apiRoutes(services))
  app.route('/wallet', walletRoutes(services))
  if (services.cardProcessor !== null) app.route('/processor', processorRoutes(services, services.cardProcessor))
  app.route('/desk', deskRoutes(services, desk))
  app.route('/broadcasting', broadcastingRoutes(services))
  app.route('/apps', engineRoutes(services.realtime.engine, services.now))
  if (services.demo) app.route('/sandbox', bankRoutes(services))
  app.route('/art', artRoutes({ catalogueSize: services.catalogueSize, plain: services.plainArt }))
  if (services.attached !== null) app.route('/test', attachedRoutes(services, services.attached))
  app.notFound((c) => c.json({ error: 'Nothing is served at this path.' }, 404))
  return app
}
