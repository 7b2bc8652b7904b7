import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { leftRelease } from '../convergence/convergence.ts'
import { followSessions, type OpenBefore } from '../convergence/follow-sessions.ts'
import { watchConvergence } from '../convergence/watch-convergence.ts'
import type { ChangeReport } from '../report/change-report.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'

/**
 * Answers a change. Where it is known what was open before it, a change that open sessions have to follow is answered with
 * lines of JSON: the change at once, then how they follow, once a second. Source: docs/platform.md, "Convergence".
 */
export function answerChange(
  { collector, log, now }: AdminContext,
  call: Context<AdminEnv>,
  report: ChangeReport,
  before: OpenBefore | null,
) {
  const left = leftRelease(report)
  if (left === null || before === null) return call.json({ ok: true, ...report })
  const counts = followSessions(call.get('db'), before, { left, channel: report.channel, now })
  const count = async () => {
    // What waits in memory is newer than what is stored.
    await collector.flush()
    return counts()
  }
  call.header('Content-Type', 'application/x-ndjson')
  return stream(call, async (lines) => {
    const line = (object: object) => lines.write(`${JSON.stringify({ ok: true, ...object })}\n`)
    await line(report)
    try {
      for await (const convergence of watchConvergence({ left, count, pause })) {
        if (lines.aborted) return
        await line({ convergence })
      }
    } catch (error) {
      log.error({ event: 'convergence-failed', err: error }, 'the change is made; its convergence is not known')
    }
  })
}
