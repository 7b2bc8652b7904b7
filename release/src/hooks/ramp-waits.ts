import type { Unit } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { uncountedPages } from '../judge/judge-ramps.ts'
import { rampReader } from '../judge/read-ramps.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { readSignedHead } from '../log/read-log.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import type { NextStep } from '../ramps/next-step.ts'
import { readStep } from '../ramps/read-step.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { noDetails } from './news.ts'
import type { Notice } from './outbox.ts'

/** A ramp that stands so long is one that people have forgotten, or that has too few sessions. */
const tooLongMs = 24 * 60 * 60_000

/** A ramp as somebody looks at it. `since`: when it began; `step`: what its plan waits for, if it has one. */
export type StandingRamp = { readonly since: Date; readonly plan: RampPlan | null; readonly step: NextStep | null }

/**
 * What a ramp waits for that people have to see to, as a clause; `null` where it goes on by itself or has not stood long.
 * `key`: the same as long as it waits for the same.
 */
export function findWait(
  { since, plan, step }: StandingRamp,
  unit: Unit,
  now: Date,
): { readonly key: string; readonly words: string } | null {
  if (plan === null) {
    if (now.getTime() - since.getTime() < tooLongMs) return null
    return { key: `since ${since.toISOString()}`, words: `stands since ${since.toISOString()} and has no plan` }
  }
  if (step?.kind !== 'wait') return null
  const key = `${step.waitsFor} ${step.percent} ${plan.since}`
  if (step.waitsFor === 'approval')
    return { key, words: `waits for somebody else to agree to ${step.percent} %: release approve ${unit}` }
  if (step.waitsFor === 'time') return null
  if (step.blind) return { key, words: `does not go on to ${step.percent} % by itself: ${uncountedPages}` }
  if (now.getTime() - Date.parse(plan.since) - plan.everyMs < tooLongMs) return null
  return { key, words: `waits since ${plan.since} for the judge to find it healthy, before ${step.percent} %` }
}

type Settings = {
  readonly store: ReleaseStore
  readonly channel: string
  readonly signer: Signer
  readonly now: () => Date
}

/** Ramps of a channel that wait for people, as news; each is to be told once. */
export function waitReader({ store, channel, signer, now }: Settings): (db: Database) => Promise<Notice[]> {
  const readRamps = rampReader(store, channel, now)
  const noticeOf = (entry: LogEntry, unit: Unit, { key, words }: { key: string; words: string }): Notice => {
    const { ramp = null, active = null } = entry.units[unit] ?? {}
    const to = ramp?.release ?? null
    return {
      news: {
        ...noDetails,
        events: ['ramp-waits'],
        time: now().toISOString(),
        ...{ channel, unit, rev: entry.rev, from: active, to, percent: ramp?.percent ?? null },
        sentence: `The ramp of ${unit} ${to} on ${channel}, at ${ramp?.percent} %, ${words}.`,
        view: 'live',
      },
      mark: { kind: 'once', key: `ramp-waits ${channel} ${unit} ${to} ${key}`, forMs: null },
    }
  }
  return async (db) => {
    const entry = (await readSignedHead(store, channel, signer))?.entry
    if (!entry) return []
    const found: Notice[] = []
    for (const { unit, since } of await readRamps()) {
      const standing = { since, plan: entry.plans[unit] ?? null, step: await readStep(db, entry, unit, now()) }
      const wait = findWait(standing, unit, now())
      if (wait) found.push(noticeOf(entry, unit, wait))
    }
    return found
  }
}
