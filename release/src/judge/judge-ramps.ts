import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Logger } from 'pino'
import type { DatabaseSource } from '../database/keep-database.ts'
import { inRounds } from '../in-rounds.ts'
import { Refusal } from '../refusal.ts'
import { judge, type Verdict } from './judge.ts'
import { readEvidence } from './read-evidence.ts'

/** A candidate beside its incumbent, and when its sessions began to count. */
export type Ramp = {
  readonly channel: string
  readonly unit: Unit
  readonly candidate: ReleaseId
  readonly incumbent: ReleaseId
  readonly since: Date
}

/** What people are told of a host's ramp whose pages nobody counts. */
export const uncountedPages =
  'pages come from a server that does not count them: watch the ramp yourself, or let "release serve" send the pages'

type JudgeSettings = {
  readonly database: DatabaseSource
  readonly log: Logger
  readonly now: () => Date
  /** The ramps of the channel as they are now. */
  readonly ramps: () => Promise<readonly Ramp[]>
  /** Ends a ramp, withdraws its candidate and locks the unit, in the name of `judge`. */
  readonly revert: (ramp: Ramp, reason: string) => Promise<void>
}

export type JudgedRamp = { readonly ramp: Ramp; readonly verdict: Verdict }

/**
 * Judges every ramp once, and reverts those that are worse. A revert that somebody else was faster to make is no
 * failure. Without a database nobody is judged. Source: docs/platform.md, "The judge".
 */
export async function judgeRamps({ database, log, now, ramps, revert }: JudgeSettings): Promise<readonly JudgedRamp[]> {
  const db = database()
  if (db === null) return []
  const judged: JudgedRamp[] = []
  for (const ramp of await ramps()) {
    const { channel, unit, candidate, incumbent, since } = ramp
    const [mine, theirs] = await Promise.all([
      readEvidence(db, { channel, unit, release: candidate, since, now: now() }),
      readEvidence(db, { channel, unit, release: incumbent, since, now: now() }),
    ])
    const verdict = judge(mine, theirs, now().getTime() - since.getTime())
    judged.push({ ramp, verdict })
    if (verdict.kind !== 'revert') continue
    log.warn({ event: 'judged', ...ramp, verdict: verdict.kind, reason: verdict.reason }, 'a ramp is reverted')
    try {
      await revert(ramp, verdict.reason)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ event: 'not-reverted', unit, reason: error.message }, 'the ramp was changed meanwhile')
    }
  }
  return judged
}

/**
 * Judges every two seconds, or as said, one round after the other; `held` hears of each ramp that is found healthy, once.
 * @returns how to stop; it waits for the round under way
 */
export function startJudge({
  everyMs = 2_000,
  ...settings
}: JudgeSettings & {
  readonly held: (ramp: Ramp) => void
  readonly everyMs?: number | undefined
}): () => Promise<void> {
  const said = new Set<string>()
  const say = (judged: readonly JudgedRamp[]) => {
    for (const { ramp, verdict } of judged) {
      const held = `${ramp.unit} ${ramp.candidate} ${ramp.since.toISOString()}`
      if (verdict.kind === 'healthy' && !said.has(held)) {
        said.add(held)
        settings.held(ramp)
      }
      if (verdict.kind !== 'wait' || !verdict.blind || said.has(ramp.candidate)) continue
      said.add(ramp.candidate)
      settings.log.warn({ event: 'judge-blind', unit: ramp.unit, candidate: ramp.candidate }, uncountedPages)
    }
  }
  return inRounds(async () => say(await judgeRamps(settings)), {
    everyMs,
    failed: (err) => settings.log.error({ event: 'judge-failed', err }, 'no ramp is judged until this is mended'),
  })
}
