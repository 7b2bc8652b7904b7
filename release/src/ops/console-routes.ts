import { unitSchema } from '@trebol/shared/contract/release'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { AdminContext, AdminEnv } from '../admin/admin-context.ts'
import { channelReader } from '../admin/channel-reader.ts'
import type { AdminDoor } from '../admin/door.ts'
import { trackRecords } from '../beacons/queries.ts'
import { readUnit } from '../cli/read-arguments.ts'
import { readHead } from '../log/read-log.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { recordDays, type Span, spanSchema } from './health-schema.ts'
import { readHealth } from './read-health.ts'
import { overviewReader } from './read-overview.ts'

function readSpan(value: unknown): Span {
  const { success, output } = v.safeParse(spanSchema, value)
  if (success) return output
  throw new WrongUsage(`There is no span "${value}": choose one of hour, day.`)
}

const dayMs = 24 * 60 * 60 * 1_000

/** `overview`, `health` and `track-record` of the admin API: what the console shows and draws. */
export function consoleRoutes(context: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const { store, now, channel: served } = context
  const readOverview = overviewReader(context)
  const routes = new Hono<AdminEnv>()
  const readFrom = channelReader(store, door, served)
  routes.get('/overview', async (call) => {
    const channel = await readFrom(call)
    return call.json({ ok: true, ...(await readOverview(call.get('db'), channel)) })
  })
  routes.get('/health', async (call) => {
    const channel = await readFrom(call)
    const unit = readUnit(call.req.query('unit') ?? unitSchema.options[0])
    const span = readSpan(call.req.query('span') ?? 'hour')
    const state = (await readHead(store, channel))?.entry.units[unit] ?? null
    return call.json({
      ok: true,
      ...(await readHealth(call.get('db'), store, { channel, unit, span, state, now: now() })),
    })
  })
  routes.get('/track-record', async (call) => {
    const channel = await readFrom(call)
    const unit = readUnit(call.req.query('unit') ?? unitSchema.options[0])
    const since = new Date(now().getTime() - recordDays * dayMs)
    return call.json({ ok: true, unit, releases: await trackRecords(call.get('db'), channel, unit, since) })
  })
  return routes
}
