import { Hono } from 'hono'
import * as v from 'valibot'
import { readAudit } from '../audit/read-audit.ts'
import { readUnit } from '../cli/read-arguments.ts'
import { readAuditFilter } from '../cli/read-audit-filter.ts'
import { decideRight } from '../keys/decide-right.ts'
import { factsReader } from '../releases/facts-reader.ts'
import { findPage, noPageWord, readPageWord } from '../why/page-load.ts'
import { whyPage } from '../why/why-page.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import type { AdminDoor } from './door.ts'

const instantSchema = v.pipe(v.string(), v.isoTimestamp())

/** From when on. @throws WrongUsage */
function readSince(value: unknown): Date {
  if (!v.is(instantSchema, value)) throw new WrongUsage(`"${value}" is no time: write it like 2026-11-20T12:00:00Z.`)
  return new Date(value)
}

/**
 * `why` and `audit` of the admin API: what is remembered of a page, and of what was done. The audit list names keys, hooks and
 * refused calls, which only `keys` shows; of logs and releases it tells what the key may read.
 */
export function recordRoutes({ store, collector, now }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  const readFacts = factsReader(store)
  routes.get('/why', async (call) => {
    const [key, db, asked, unit] = [call.get('key'), call.get('db'), call.req.query('session'), call.req.query('unit')]
    await door.check(key, 'read', null, null)
    const word = readPageWord(asked)
    if (word === null) throw new WrongUsage(noPageWord(asked))
    // What waits in memory is newer than what is stored.
    await collector.flush()
    const { id, channel } = await findPage(db, word)
    await door.check(key, 'read', null, channel)
    const why = await whyPage(id, unit === undefined ? null : readUnit(unit), { store, db, now: now() })
    return call.json({ ok: true, ...why })
  })
  routes.get('/audit', async (call) => {
    const key = call.get('key')
    await door.check(key, 'keys', null, null)
    const filter = readAuditFilter(call.req.query(), readSince(call.req.query('since')))
    const mayRead = (channel: string | null) => decideRight(key, 'read', null, channel, now()).allowed
    const answer = await readAudit({ store, db: call.get('db'), readFacts, mayRead, now: now() }, filter)
    return call.json({ ok: true, ...answer })
  })
  return routes
}
