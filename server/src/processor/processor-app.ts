import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { DeskFiles } from '../desk/desk-files.ts'
import { clientAddress } from '../http/client-address.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import type { AddressLimits } from './address-limits.ts'
import { codeInputSchema, lookInputSchema, type PayAnswer, payInputSchema } from './card-wire.ts'
import type { Till } from './create-till.ts'
import { processorPolicy } from './processor-policy.ts'

const notBuilt = 'The form is not built: run "npm run build" and start the processor again.\n'

type Parts = {
  readonly till: Till
  readonly files: DeskFiles
  readonly siteOrigin: string
  readonly limits: AddressLimits
}

/** The whole outside of the processor: its page, what the page asks, and its pulse. Nothing here is logged of a request. */
export function createProcessorApp({ till, files, siteOrigin, limits }: Parts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', processorPolicy(siteOrigin))
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    c.header('x-robots-tag', 'noindex')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.post('/api/look', async (c) => {
    const input = await readInput(c, lookInputSchema)
    if (input === null) return c.json({ error: 'malformed' }, 400)
    const wait = await limits.look.spend(clientAddress(c))
    if (wait !== null) return c.json({ error: 'limited' }, 429, { 'retry-after': String(wait) })
    const found = await till.look(input.payment)
    if (found === 'unknown-payment') return c.json({ error: found }, 404)
    return found === 'unreachable' ? c.json({ error: found }, 503) : c.json(found)
  })
  app.post('/api/pay', async (c) => {
    const input = await readInput(c, payInputSchema)
    if (input === null) return c.json({ error: 'malformed' }, 400)
    return (await refuseWhenSpent(c, limits)) ?? c.json(await till.pay(input))
  })
  app.post('/api/code', async (c) => {
    const input = await readInput(c, codeInputSchema)
    if (input === null) return c.json({ error: 'malformed' }, 400)
    return (await refuseWhenSpent(c, limits)) ?? c.json(await till.code(input))
  })
  app.get('*', (c) => {
    const file = files.get(c.req.path === '/card' ? '/' : c.req.path)
    if (file === undefined) return c.req.path === '/card' ? c.text(notBuilt, 503) : c.text('Not found\n', 404)
    c.header('content-type', file.type)
    // The address of the page carries the secret name of a payment; hashed files never change.
    c.header('cache-control', c.req.path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'no-store')
    if (file.type.startsWith('text/html')) {
      return c.body(new TextDecoder().decode(file.bytes).replaceAll('__SITE_ORIGIN__', siteOrigin))
    }
    return c.body(file.bytes)
  })
  return app
}

/** Spends one try of the address; an answer when there is none left, so that nothing was looked at. */
async function refuseWhenSpent(c: Context, limits: AddressLimits): Promise<Response | null> {
  const wait = await limits.try.spend(clientAddress(c))
  if (wait === null) return null
  const limited: PayAnswer = { kind: 'limited', minutes: Math.ceil(wait / 60) }
  return c.json(limited, 429, { 'retry-after': String(wait) })
}

/** Only our own page asks: a form of another site cannot send JSON, and a script of one is told apart by the browser. */
async function readInput<S extends v.GenericSchema<unknown, unknown>>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const from = c.req.header('sec-fetch-site')
  const json = c.req.header('content-type')?.startsWith('application/json') ?? false
  if (!json || (from !== undefined && from !== 'same-origin')) return null
  const body = await readBody(c.req.raw, 4 * 1024)
  if (body === 'too-large') return null
  const parsed = parseJson(body)
  if (typeof parsed !== 'object') return null
  const read = v.safeParse(schema, parsed.value)
  return read.success ? read.output : null
}
