import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { addEmblemRoute } from '../emblem/emblem.ts'
import type { GameDesk } from '../sessions/game-desk.ts'
import type { SportsDesk } from '../sportsbook/desk/sports-desk.ts'
import { addSportsRoutes } from '../sportsbook/sports-routes.ts'
import { StudioError } from '../studio-error.ts'
import {
  actInputSchema,
  openInputSchema,
  playInputSchema,
  sessionInputSchema,
  watchInputSchema,
} from '../wire/game-wire.ts'
import { recordPath } from '../wire/round-record.ts'
import { addOpenPlaysRoute, type OpenPlaysDesk } from './add-open-plays-route.ts'
import { addProofRoute, type ProofDesk } from './add-proof-route.ts'
import type { WebFile } from './load-web-files.ts'
import { operatorQuestions } from './operator-questions.ts'
import { readInput } from './read-input.ts'
import { securityHeaders } from './security-headers.ts'

type Parts = {
  desk: GameDesk
  /** Null where there is no sportsbook. */
  sports: SportsDesk | null
  /** What the operator may ask. */
  proofs: ProofDesk & OpenPlaysDesk & { readonly secret: string }
  files: ReadonlyMap<string, WebFile>
  siteOrigin: string
  log: Logger
  /** Lets tests send the time of the sportsbook ahead; null everywhere else. */
  time?: { readonly forward: (ms: number) => void } | null
}

/** Pages by their address; everything else is a file by its own name. */
const pages: ReadonlyMap<string, string> = new Map([
  ['/', '/index.html'],
  ['/deportes', '/sportsbook.html'],
  [recordPath, '/record.html'],
])

/** For tests alone; the time never goes back. */
const timeInputSchema = v.strictObject({
  forward_s: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
})

const bodyLimitBytes = 16 * 1024

/** The studio's whole outside: the page, its files, its API and its pulse. */
export function createApp({ desk, sports, proofs, files, siteOrigin, log, time = null }: Parts): Hono {
  const app = new Hono()
  const headers = securityHeaders(siteOrigin)

  app.use(async (c, next) => {
    await next()
    // An answer with a policy of its own has a stricter one.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  const limit = bodyLimit({
    maxSize: bodyLimitBytes,
    onError: () => {
      throw new StudioError('TOO_LARGE')
    },
  })
  app.use('/api/*', limit)
  app.post('/api/open', async (c) => c.json(await desk.open(await readInput(c.req.raw, openInputSchema))))
  app.post('/api/state', async (c) =>
    c.json(await desk.state((await readInput(c.req.raw, sessionInputSchema)).session)),
  )
  app.post('/api/balance', async (c) =>
    c.json(await desk.balance((await readInput(c.req.raw, sessionInputSchema)).session)),
  )
  app.post('/api/round', async (c) => c.json(await desk.play(await readInput(c.req.raw, playInputSchema))))
  app.post('/api/act', async (c) => c.json(await desk.act(await readInput(c.req.raw, actInputSchema))))
  app.post('/api/watch', async (c) => c.json(await desk.watch(await readInput(c.req.raw, watchInputSchema))))
  const read = operatorQuestions(proofs.secret)
  addProofRoute(app, read, proofs)
  addOpenPlaysRoute(app, read, proofs)
  if (sports !== null) addSportsRoutes(app, sports)
  if (time !== null)
    app.post('/test/time', limit, async (c) => {
      time.forward((await readInput(c.req.raw, timeInputSchema)).forward_s * 1_000)
      return c.body(null, 204)
    })
  app.all('/api/*', (c) => {
    const known = /^\/api\/(open|state|balance|round|act|watch|proof|open-plays)$/.test(c.req.path)
    throw new StudioError(known ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
  })

  addEmblemRoute(app)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('*', (c) => {
    const file = files.get(pages.get(c.req.path) ?? c.req.path)
    if (file === undefined) throw new StudioError('NOT_FOUND')
    const hashed = c.req.path.startsWith('/static/')
    c.header('content-type', file.type)
    // The address of the page carries the launch token; hashed files never change.
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-store')
    const packed = file.gzip !== null && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    if (file.gzip !== null) c.header('vary', 'accept-encoding')
    if (packed) c.header('content-encoding', 'gzip')
    return c.body(new Uint8Array(packed && file.gzip ? file.gzip : file.bytes))
  })

  app.notFound(() => {
    throw new StudioError('NOT_FOUND')
  })
  app.onError((error, c) => {
    const refusal = error instanceof StudioError ? error : new StudioError('INTERNAL')
    if (refusal.code === 'INTERNAL') log.error({ event: 'request_failed', path: c.req.path, err: error })
    return c.json({ code: refusal.code, message: refusal.message }, refusal.status)
  })
  return app
}
