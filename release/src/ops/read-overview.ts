import type { Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import type { AdminContext } from '../admin/admin-context.ts'
import { openSessions } from '../beacons/queries.ts'
import { judge, standingOf } from '../judge/judge.ts'
import type { Ramp } from '../judge/judge-ramps.ts'
import { readEvidence } from '../judge/read-evidence.ts'
import { rampReader } from '../judge/read-ramps.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { readHead } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { needsApproval } from '../policy/unit-policy.ts'
import { readStep } from '../ramps/read-step.ts'
import { factsReader } from '../releases/facts-reader.ts'
import { channelStatus } from '../report/channel-status.ts'
import { forEachUnit } from '../report/for-each-unit.ts'
import { liveFolder, pointerKey } from '../store/keys.ts'
import { listChannels } from '../verify/list-channels.ts'
import type { Judged, Overview, PlannedStep } from './overview-schema.ts'
import { releaseFacts } from './release-facts.ts'

async function judgeOne(
  db: Database,
  { channel, unit, candidate, incumbent, since }: Ramp,
  now: Date,
): Promise<Judged> {
  const [mine, theirs] = await Promise.all([
    readEvidence(db, { channel, unit, release: candidate, since, now }),
    readEvidence(db, { channel, unit, release: incumbent, since, now }),
  ])
  const verdict = judge(mine, theirs, now.getTime() - since.getTime())
  return {
    since: since.toISOString(),
    verdict: verdict.kind,
    reason: verdict.kind === 'revert' ? verdict.reason : null,
    ...(verdict.kind === 'wait' && verdict.blind && { blind: true as const }),
    candidate: mine,
    incumbent: theirs,
    standing: standingOf(mine, theirs),
  }
}

async function plannedStep(db: Database, head: LogEntry, unit: Unit, now: Date): Promise<PlannedStep | null> {
  const step = await readStep(db, head, unit, now)
  const plan = head.plans[unit]
  if (!step || !plan) return null
  const waits = step.kind === 'wait' ? step : null
  return {
    percent: step.percent,
    waitsFor: waits?.waitsFor ?? 'nothing',
    until: waits?.waitsFor === 'time' ? waits.until : null,
    blind: waits?.waitsFor === 'judge' && waits.blind,
    asksApproval: needsApproval(head.policies[unit], step.percent),
    isApproved: plan.approved === step.percent,
    by: plan.by,
  }
}

/**
 * Reads what the console shows of a channel. Sessions, and with them the judge, are known of the served channel alone.
 * Source: docs/platform.md, "Ops console".
 */
export function overviewReader({ store, collector, now, signer, channel: served }: AdminContext) {
  const read = factsReader(store)
  const factsOf = releaseFacts(read)
  const ramps = rampReader(store, served, now)
  return async (db: Database, channel: string): Promise<Overview> => {
    // What waits in memory is newer than what is stored.
    if (channel === served) await collector.flush()
    const [status, stored, channels, marks, open, ramping] = await Promise.all([
      channelStatus(store, channel, signer, read),
      store.read(pointerKey(channel)),
      listChannels(store),
      store.files(liveFolder(channel)),
      channel === served ? openSessions(db, channel, now()) : null,
      channel === served ? ramps() : [],
    ])
    const pointer = readPointer(stored)
    const wereLive = new Set(marks)
    const judgeUnit = (unit: Unit) => {
      const ramp = ramping.find((one) => one.unit === unit)
      return ramp ? judgeOne(db, ramp, now()) : null
    }
    const head = channel === served ? (await readHead(store, channel))?.entry : null
    const stepOf = (unit: Unit) => (head ? plannedStep(db, head, unit, now()) : null)
    const countsOf = (unit: Unit) =>
      (open ?? []).filter((one) => one.unit === unit).map(({ release, count }) => ({ release, count }))
    return {
      status: {
        ...status,
        published: await forEachUnit((unit) => [...status.published[unit]]),
        sources: status.sources && (await forEachUnit((unit) => [...(status.sources?.[unit] ?? [])])),
      },
      channels: [...new Set([served, ...channels])].sort(),
      now: now().toISOString(),
      pointer: pointer && { rev: pointer.rev, issuedAt: pointer.issuedAt, expiresAt: pointer.expiresAt },
      sessions: open && (await forEachUnit(countsOf)),
      releases: await forEachUnit((unit) => factsOf(unit, status.published[unit], status.units[unit], wereLive)),
      judged: await forEachUnit(judgeUnit),
      steps: await forEachUnit(stepOf),
    }
  }
}
