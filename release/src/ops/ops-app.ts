import { Hono } from 'hono'
import { adminApp } from '../admin/admin-app.ts'
import type { AdminContext } from '../admin/admin-context.ts'
import type { SiteWatch } from '../edge/watch-site.ts'
import { readNewest } from '../log/read-log.ts'
import { countChanges } from '../metrics/count-changes.ts'
import { metricsText } from '../metrics/metrics-text.ts'
import { readMetrics } from '../metrics/read-metrics.ts'
import { Refusal } from '../refusal.ts'
import { channelStatus } from '../report/channel-status.ts'
import { opsPage, opsPolicy } from './ops-page.ts'

type OpsContext = AdminContext & { readonly channel: string; readonly watch: SiteWatch }

const shownEntries = 20
const adminPath = '/api/v1/'
const ownNames = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/**
 * The ops service: the admin API behind its door, and health, status and a page to read. These have no sign-in, so
 * they change nothing and answer under a loopback name only: a page elsewhere that points its own name here gets
 * nothing. The API may stand behind any name, because each of its calls brings a key.
 * Source: docs/platform.md, "Admin API".
 */
export function opsApp(ops: OpsContext): Hono {
  const { store, channel, watch, log } = ops
  const app = new Hono()
  app.use(async (context, next) => {
    const named = context.req.path.startsWith(adminPath) || ownNames.test(context.req.header('host') ?? '')
    if (!named) {
      return context.text('This service answers under 127.0.0.1 or localhost only.\n', 403)
    }
    await next()
    context.header('Content-Security-Policy', opsPolicy)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('Cache-Control', 'no-store')
    return undefined
  })
  app.route(adminPath, adminApp(ops))
  // Tools that look for what is open must not list it, should a proxy ever put it there.
  app.get('/robots.txt', (context) => context.text('User-agent: *\nDisallow: /\n'))
  app.get('/healthz', async (context) => {
    const site = await watch.current()
    return context.json({ ok: true, channel, rev: site?.rev ?? 0, live: Boolean(site?.host) })
  })
  const changes = countChanges(store, channel)
  app.get('/metrics', async (context) => {
    const text = metricsText(await readMetrics({ ...ops, changes }))
    return context.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  app.get('/api/status', async (context) => context.json({ ok: true, ...(await channelStatus(store, channel)) }))
  app.get('/', async (context) => {
    const [status, entries] = await Promise.all([
      channelStatus(store, channel),
      readNewest(store, channel, shownEntries),
    ])
    return context.html(opsPage(status, entries))
  })
  app.notFound((context) => context.text('Not found\n', 404))
  app.onError((error, context) => {
    log.error({ event: 'ops-failed', err: error }, 'an answer failed')
    const message = error instanceof Refusal ? error.message : 'The store cannot be read: run "release verify".'
    return context.json({ ok: false, error: 'failed', message }, 500)
  })
  return app
}
