import { Hono } from 'hono'
import { readReleaseId, readUnit } from '../cli/read-arguments.ts'
import { readComparison } from '../compare/read-comparison.ts'
import { releaseRecord } from '../report/release-record.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { channelReader } from './channel-reader.ts'
import type { AdminDoor } from './door.ts'

/** `release` and `compare` of the admin API: what a release is, and what differs between two. */
export function releaseRoutes({ store }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  const readFrom = channelReader(store, door)
  routes.get('/release', async (call) => {
    const channel = await readFrom(call)
    const unit = readUnit(call.req.query('unit'))
    const release = readReleaseId(call.req.query('release'))
    return call.json({ ok: true, ...(await releaseRecord(store, { channel, unit, release })) })
  })
  routes.get('/compare', async (call) => {
    const channel = await readFrom(call)
    const unit = readUnit(call.req.query('unit'))
    const [before, after] = [readReleaseId(call.req.query('before')), readReleaseId(call.req.query('after'))]
    return call.json({ ok: true, ...(await readComparison(store, { channel, unit, before, after })) })
  })
  return routes
}
