import type { HttpBindings } from '@hono/node-server'
import type { TrustedProxies } from '@trebol/shared/net'
import { Hono } from 'hono'
import { adminApp } from '../admin/admin-app.ts'
import type { AdminContext } from '../admin/admin-context.ts'
import { adminDoor } from '../admin/door.ts'
import type { SiteWatch } from '../edge/watch-site.ts'
import { countChanges } from '../metrics/count-changes.ts'
import { metricsText } from '../metrics/metrics-text.ts'
import { readMetrics } from '../metrics/read-metrics.ts'
import type { SignInProvider } from '../people/sign-in-provider.ts'
import { Refusal } from '../refusal.ts'
import { factsReader } from '../releases/facts-reader.ts'
import { channelStatus } from '../report/channel-status.ts'
import type { ConsoleFile } from './console-files.ts'
import { consolePolicy } from './console-policy.ts'
import { isLoopback } from './own-names.ts'
import { personEntrance } from './person-entrance.ts'
import { sessionRoutes } from './session-routes.ts'

type OpsContext = AdminContext & {
  readonly watch: SiteWatch
  /** The built console by address. */
  readonly files: ReadonlyMap<string, ConsoleFile>
  readonly trusted: TrustedProxies
  /** Where people sign in besides keys; `null`: nowhere. */
  readonly provider: SignInProvider | null
}

const adminPath = '/api/v1/'
const forPrograms = new Set(['/healthz', '/metrics', '/api/status'])
const notHere =
  'This service answers under 127.0.0.1 or localhost only; OPS_ORIGIN of "release serve" names another origin for the console.\n'
const notBuilt = 'The console is not built: run "npm run build" and start "release serve" again.\n'

/**
 * The ops service: the admin API behind its door, the console, and health, status and metrics for programs. These have
 * no sign-in, so they change nothing and answer under a loopback name only: a page elsewhere that points its own name
 * here gets nothing. The API may stand behind any name, because each of its calls brings a key, or a cookie that only
 * the console's own name gets. Source: docs/platform.md, "Ops console".
 */
export function opsApp(ops: OpsContext): Hono<{ Bindings: HttpBindings }> {
  const { store, channel, watch, log, desk, files, provider } = ops
  const door = adminDoor(ops)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (context, next) => {
    const host = context.req.header('host')
    const { path } = context.req
    const named = forPrograms.has(path) ? isLoopback(host) : desk.names.isConsole(host)
    if (!named && !path.startsWith(adminPath)) return context.text(notHere, 403)
    await next()
    const origin = `${desk.names.secure ? 'https' : 'http'}://${host}`
    context.header('Content-Security-Policy', named ? consolePolicy(origin) : "default-src 'none'")
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (desk.names.secure) context.header('Strict-Transport-Security', 'max-age=31536000')
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
    return undefined
  })
  app.route(adminPath, adminApp(ops, door))
  app.route('/session', sessionRoutes(ops, door, provider && personEntrance(ops, door, provider)))
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
  const readFacts = factsReader(store)
  app.get('/api/status', async (context) =>
    context.json({ ok: true, ...(await channelStatus(store, channel, ops.signer, readFacts)) }),
  )
  app.get('*', (context, next) => {
    const { path } = context.req
    const file = files.get(path)
    if (file === undefined) return path === '/' ? context.text(notBuilt, 503) : next()
    context.header('Content-Type', file.type)
    // Names of built files carry their digest; the page names the newest.
    context.header('Cache-Control', path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (file.gzip === null) return context.body(file.bytes)
    context.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return context.body(file.bytes)
    context.header('Content-Encoding', 'gzip')
    return context.body(file.gzip)
  })
  app.notFound((context) => context.text('Not found\n', 404))
  app.onError((error, context) => {
    log.error({ event: 'ops-failed', err: error }, 'an answer failed')
    const message = error instanceof Refusal ? error.message : 'The store cannot be read: run "release verify".'
    return context.json({ ok: false, error: 'failed', message }, 500)
  })
  return app
}
