import type { Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { refusedChange } from '../audit/audit-line.ts'
import { recordAudit, recordRefused } from '../audit/database-records.ts'
import { usedReleases } from '../beacons/queries.ts'
import { changeChannel } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import { readLimit, readUnit } from '../cli/read-arguments.ts'
import { type OpenBefore, openBefore } from '../convergence/follow-sessions.ts'
import { tellNews } from '../hooks/outbox.ts'
import { refusedChangeNotice } from '../hooks/service-news.ts'
import type { Action } from '../keys/rights.ts'
import { readPage } from '../log/read-log.ts'
import { consoleRoutes } from '../ops/console-routes.ts'
import { issueOverride, overrideRecord, tryOverride } from '../overrides/issue-override.ts'
import { OverBudget } from '../policy/over-budget.ts'
import { recentDays } from '../prune/plan-prune.ts'
import { Refusal } from '../refusal.ts'
import { factsReader } from '../releases/facts-reader.ts'
import { reportChange } from '../report/change-report.ts'
import { channelPolicy } from '../report/channel-policy.ts'
import { channelStatus } from '../report/channel-status.ts'
import { logLines } from '../report/log-line.ts'
import { type Verified, verifyStore } from '../verify/verify-store.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { answerChange } from './answer-change.ts'
import { answerFault } from './answer-fault.ts'
import { ApiFault } from './api-fault.ts'
import { channelReader } from './channel-reader.ts'
import type { AdminDoor } from './door.ts'
import { errorRoutes } from './error-routes.ts'
import { hookRoutes } from './hook-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { readBody, smallBody } from './read-body.ts'
import { changeBodySchema, overrideBodySchema, readCommand, readOverride } from './read-command.ts'
import { receiveUploads } from './receive-upload.ts'
import { recordRoutes } from './record-routes.ts'
import { releaseRoutes } from './release-routes.ts'

/** The right that each change asks for: whoever may promote may also ramp and approve a ramp, and whoever may roll back may withdraw. */
const rightFor = {
  promote: 'promote',
  ramp: 'promote',
  rollback: 'rollback',
  withdraw: 'rollback',
  approve: 'promote',
  unlock: 'unlock',
  policy: 'policy',
} as const satisfies Record<ChangeCommand['kind'], Action>
const changes = Object.keys(rightFor) as (keyof typeof rightFor)[]
const dayMs = 24 * 60 * 60 * 1000
/** More than anyone reads at once; the rest is asked for with `before`. */
const mostEntries = 100_000

/**
 * The admin API: identity and rights before the same plans on the same store that the command line uses.
 * Source: docs/platform.md, "Admin API".
 */
export function adminApp(context: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const { store, log, now, signer, collector } = context
  const app = new Hono<AdminEnv>()
  app.use(door.enter)

  let verifying: Promise<Verified> | null = null
  /** A change is made whether or not its convergence can be told. */
  const readOpen = async (db: Database, unit: Unit, channel: string): Promise<OpenBefore | null> => {
    try {
      // What waits in memory is newer than what is stored.
      await collector.flush()
      return await openBefore(db, unit, { channel, now })
    } catch (error) {
      log.error({ event: 'sessions-unread', err: error }, 'the change goes on; its convergence will not be known')
      return null
    }
  }

  const readFrom = channelReader(store, door)
  const readFacts = factsReader(store)
  app.get('/status', async (call) => {
    const channel = await readFrom(call)
    return call.json({ ok: true, ...(await channelStatus(store, channel, signer, readFacts)) })
  })
  app.get('/log', async (call) => {
    const channel = await readFrom(call)
    const limit = Math.min(readLimit(call.req.query('limit') ?? '20'), mostEntries)
    const [before, unit] = [call.req.query('before'), call.req.query('unit')]
    const { entries, more } = await readPage(store, channel, {
      limit,
      before: before === undefined ? null : readLimit(before),
      unit: unit === undefined ? null : readUnit(unit),
    })
    return call.json({ ok: true, channel, entries: await logLines(readFacts, entries), more })
  })
  app.get('/policy', async (call) => {
    const channel = await readFrom(call)
    return call.json({ ok: true, ...(await channelPolicy(store, channel)) })
  })
  app.get('/verify', async (call) => {
    await door.check(call.get('key'), 'read', null, null)
    // It reads every byte of the store: who asks meanwhile gets the same answer.
    verifying ??= verifyStore(store, { repair: false, signer, now }).finally(() => {
      verifying = null
    })
    return call.json({ ok: true, ...(await verifying) })
  })
  app.get('/used', async (call) => {
    await door.check(call.get('key'), 'read', null, null)
    const since = new Date(now().getTime() - recentDays * dayMs)
    return call.json({ ok: true, since: since.toISOString(), releases: await usedReleases(call.get('db'), since) })
  })
  app.route('/publish', receiveUploads(context, door))

  for (const kind of changes) {
    app.post(`/${kind}`, smallBody, async (call) => {
      const body: v.InferOutput<typeof changeBodySchema> = await readBody(call, changeBodySchema)
      const { channel, command } = readCommand(kind, body)
      const key = call.get('key')
      await door.check(key, rightFor[kind], command.unit, channel)
      // Those who ran it may be off before anybody could count them.
      const before = body.wait && !body.dryRun ? await readOpen(call.get('db'), command.unit, channel) : null
      const { dryRun, plannedOn } = body
      const order = { channel, command, by: key.name, dryRun, signer, now, plannedOn }
      const changed = await changeChannel(store, order).catch(async (error) => {
        // What was really tried is written down and told.
        if (error instanceof Refusal && !dryRun) {
          const at = now()
          const record = refusedChange(channel, command, { by: key.name, at, message: error.message })
          const events = error instanceof OverBudget ? (['budget', 'refused'] as const) : (['refused'] as const)
          const notice = refusedChangeNotice(record, error, { events, at })
          await recordRefused(call.get('db'), log, record, (tx) => tellNews(tx, notice, at))
        }
        throw error
      })
      log.info({ event: 'change', by: key.name, status: changed.status, channel, ...command }, 'a change was asked for')
      return answerChange(context, call, reportChange(changed, { channel, command }), before)
    })
  }
  app.post('/override', smallBody, async (call) => {
    const order = readOverride(await readBody(call, overrideBodySchema))
    const key = call.get('key')
    await door.check(key, 'override', order.unit, order.channel)
    if (order.dryRun) return call.json({ ok: true, ...(await tryOverride(store, order, { signer, now })) })
    const made = await issueOverride(store, order, { signer, now })
    await recordAudit(call.get('db'), overrideRecord(made, key.name, now()))
    const { unit, release, channel, expiresAt } = made
    log.info({ event: 'override', by: key.name, unit, release, channel, expiresAt }, 'a link was made')
    return call.json({ ok: true, ...made })
  })
  app.route('/', releaseRoutes(context, door))
  app.route('/', recordRoutes(context, door))
  app.route('/keys', keyRoutes(context, door))
  app.route('/hooks', hookRoutes(context, door))
  app.route('/errors', errorRoutes(context, door))
  app.route('/', consoleRoutes(context, door))

  app.all('*', (call) => answerFault(call, new ApiFault('unknown', `There is no call ${call.req.path} here.`), log))
  app.onError((error, call) => answerFault(call, error, log))
  return app
}
