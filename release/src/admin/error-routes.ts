import { Hono } from 'hono'
import { readDuration, readLimit, readReleaseId, readUnit } from '../cli/read-arguments.ts'
import { noSuchError, readError, readErrors } from '../errors/read-errors.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { ApiFault } from './api-fault.ts'
import { channelReader } from './channel-reader.ts'
import type { AdminDoor } from './door.ts'

/** More than anyone reads at once. */
const mostGroups = 1_000

/** `errors` of the admin API: why releases fail in the pages of players. */
export function errorRoutes({ store, collector, now }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  const readFrom = channelReader(store, door)
  routes.get('/', async (call) => {
    const channel = await readFrom(call)
    const [unit, release] = [call.req.query('unit'), call.req.query('release')]
    const since = new Date(now().getTime() - readDuration('since', call.req.query('since') ?? '24h'))
    const asked = {
      ...{ channel, since },
      unit: unit === undefined ? null : readUnit(unit),
      release: release === undefined ? null : readReleaseId(release),
      limit: Math.min(readLimit(call.req.query('limit') ?? '20'), mostGroups),
    }
    // What waits in memory is newer than what is stored.
    await collector.flush()
    return call.json({ ok: true, ...(await readErrors({ db: call.get('db'), store }, asked)) })
  })
  routes.get('/:id', async (call) => {
    const channel = await readFrom(call)
    const id = call.req.param('id')
    const found = await readError({ db: call.get('db'), store }, channel, id)
    if (found === null) throw new ApiFault('unknown', noSuchError(id, channel))
    return call.json({ ok: true, ...found })
  })
  return routes
}
