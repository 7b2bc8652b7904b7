import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Engine, Told } from './create-engine.ts'
import { verifyQuery } from './verify-query.ts'

const largestBody = 262_144
const largestData = 10_240

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const channel = v.pipe(v.string(), v.regex(/^[\w\-=@,.;]{1,164}$/, 'is not a name of a channel'))
const data = v.pipe(v.string(), v.maxLength(largestData, `must have at most ${largestData} characters`))
const eventSchema = v.object({
  name,
  data,
  channels: v.optional(v.pipe(v.array(channel), v.maxLength(100))),
  channel: v.optional(channel),
  socket_id: v.optional(v.string()),
})
const batchSchema = v.object({ batch: v.pipe(v.array(eventSchema), v.maxLength(10)) })

/**
 * The engine's calls for servers, `/apps/{id}/…`, as Pusher has them. The edge passes them on to nobody: only who reaches
 * the product server itself can call, and must sign. What is told in an encrypted channel comes sealed: no engine has the key.
 */
export function engineRoutes(engine: Engine | null, now: () => Date): Hono {
  const app = new Hono()
  if (engine === null) return app
  app.use('/:id/*', async (c, next) => {
    const url = new URL(c.req.url)
    if (c.req.param('id') !== engine.keys.id) return c.text('There is no such application.\n', 404)
    const body = c.req.method === 'POST' ? await c.req.text() : ''
    if (body.length > largestBody) return c.text(`The body has more than ${largestBody} characters.\n`, 413)
    const asked = { method: c.req.method, path: url.pathname, query: url.searchParams, body }
    const fault = verifyQuery(engine.keys, asked, now())
    if (fault !== null) return c.text(`${fault}\n`, 401)
    await next()
  })
  app.post('/:id/events', (c) => tell(c, engine, (body) => [v.parse(eventSchema, body)]))
  app.post('/:id/batch_events', (c) => tell(c, engine, (body) => v.parse(batchSchema, body).batch))
  app.post('/:id/users/:user/terminate_connections', (c) => {
    engine.endUser(c.req.param('user'))
    return c.json({})
  })
  app.get('/:id/channels', (c) =>
    c.json({ channels: Object.fromEntries([...engine.channels.keys()].map((key) => [key, describe(engine, key)])) }),
  )
  app.get('/:id/channels/:name', (c) => c.json(describe(engine, c.req.param('name'))))
  return app
}

function describe(engine: Engine, key: string) {
  const found = engine.channels.get(key)
  return {
    occupied: found !== undefined,
    subscription_count: found?.sockets.size ?? 0,
    ...(found?.presence && { user_count: found.presence.size() }),
  }
}

async function tell(
  c: Context,
  engine: Engine,
  read: (body: unknown) => v.InferOutput<typeof eventSchema>[],
): Promise<Response> {
  let told: Told[]
  try {
    told = read(await c.req.json()).map((event) => ({
      channels: event.channels ?? (event.channel === undefined ? [] : [event.channel]),
      name: event.name,
      data: event.data,
      except: event.socket_id,
    }))
  } catch (error) {
    const reason = error instanceof v.ValiError ? error.message : 'The body is not JSON.'
    return c.text(`${reason}\n`, 400)
  }
  for (const each of told) engine.trigger(each)
  return c.json({})
}
