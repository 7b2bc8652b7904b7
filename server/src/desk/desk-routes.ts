import { isDatabaseDown } from '@trebol/shared/database'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { clientAddress } from '../http/client-address.ts'
import { deskCookie, ownOrigin } from './desk-cookie.ts'
import { deskFile } from './desk-file-route.ts'
import type { DeskFiles } from './desk-files.ts'
import { findPanel } from './desk-panels.ts'
import { deskPolicy } from './desk-policy.ts'
import { DeskRefusal, deskRefusals } from './desk-refusal.ts'
import { deskSessionRoutes, mayUse } from './desk-session-routes.ts'
import { type DeskSession, findSession, isPageToken } from './desk-sessions.ts'
import { readDeskBody } from './read-desk-body.ts'
import { requireOwnPage } from './require-own-page.ts'
import { writeAct } from './write-act.ts'

const notBuilt = 'The desk is not built: run "npm run build" and start the server again.\n'

/**
 * The operator's desk below `/desk`: its page, its sign-in and the calls of its panels. The edge of the players' site
 * never passes this path on; the ops service does, under its own name. Source: docs/architecture.md, "Desk".
 */
export function deskRoutes(services: Services, files: DeskFiles): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // A file of a player brings a stricter one along.
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', deskPolicy(ownOrigin(c)))
    // The edge's own policy asks for digests in the page; here the policy above names the files by their path.
    c.header('integrity-policy', 'blocked-destinations=()')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('cross-origin-resource-policy', 'same-origin')
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    c.header('x-robots-tag', 'noindex')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.route('/session', deskSessionRoutes(services))
  app.post('/api/:panel/:name', async (c) => c.json({ ok: true, value: (await answer(c, services)) ?? null }))
  app.get('/file/:id', (c) => deskFile(c, services))
  app.get('*', (c) => {
    const path = new URL(c.req.url).pathname.replace(/^\/desk\/?/, '/')
    const file = files.get(path)
    if (file === undefined) return path === '/' ? c.text(notBuilt, 503) : c.text('Not found\n', 404)
    c.header('content-type', file.type)
    c.header('cache-control', path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(file.bytes)
  })
  app.onError((error, c) => {
    if (error instanceof DeskRefusal) {
      return c.json({ ok: false, error: error.kind, message: error.message }, deskRefusals[error.kind])
    }
    const down = isDatabaseDown(error)
    services.log.error({ event: 'desk-failed', reason: error.message.slice(0, 200) })
    const message = down
      ? 'The database does not answer: try again in a minute.'
      : 'The desk failed: look into its log.'
    return c.json({ ok: false, error: 'failed', message }, down ? 503 : 500)
  })
  return app
}

async function answer(c: Context, services: Services): Promise<unknown> {
  requireOwnPage(c)
  const session = await enter(c, services)
  const { operator } = session
  const [id, name] = [c.req.param('panel') ?? '', c.req.param('name') ?? '']
  const panel = findPanel(id)
  if (panel === undefined) throw new DeskRefusal('not-found', 'The desk has no such panel.')
  if (!mayUse(operator.rights, id))
    throw new DeskRefusal('forbidden', `You may not use "${id}": ask who runs the desk.`)
  const body = await readDeskBody(c, v.unknown())
  const [now, { db }] = [services.now(), services]
  const read = Object.hasOwn(panel.reads, name) ? panel.reads[name] : undefined
  if (read !== undefined) return read.run(body, { db, now, operator, services })
  const act = Object.hasOwn(panel.acts, name) ? panel.acts[name] : undefined
  if (act === undefined) throw new DeskRefusal('not-found', `The panel "${id}" has no such call.`)
  const { why, run } = act.prepare(body)
  const done = await db.transaction(async (tx) => {
    const result = await run({ db: tx, now, operator, services })
    const entry = { operator, act: `${id}.${name}`, why, address: clientAddress(c), at: now }
    if (result.kind === 'done') await writeAct(tx, entry, result)
    return result
  })
  done.after?.()
  return done.value
}

async function enter(c: Context, { db, now }: Services): Promise<DeskSession> {
  const id = deskCookie.read(c)
  const session = id === null ? null : await findSession(db, id, now())
  if (session === null) throw new DeskRefusal('signed-out', 'Your sign-in is over: sign in again.')
  if (!isPageToken(session, c.req.header('x-desk-token'))) {
    throw new DeskRefusal('forbidden', 'This page is older than your sign-in: reload it.')
  }
  return session
}
