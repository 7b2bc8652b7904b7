import type { Logger } from 'pino'
import { changeChannel } from '../change/change-channel.ts'
import type { DatabaseSource } from '../database/keep-database.ts'
import { inRounds } from '../in-rounds.ts'
import { readSignedHead } from '../log/read-log.ts'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { plannedUnits, readStep } from './read-step.ts'

type Settings = {
  readonly store: ReleaseStore
  readonly channel: string
  readonly signer: Signer
  readonly database: DatabaseSource
  readonly log: Logger
  readonly now: () => Date
}

/**
 * Takes every step that is due, once: it is planned on the state that was looked at, so of several services one takes it,
 * and what people change meanwhile holds. Without a database nobody steps.
 */
export async function takeSteps({ store, channel, signer, database, log, now }: Settings): Promise<void> {
  const db = database()
  const entry = db && (await readSignedHead(store, channel, signer))?.entry
  if (!entry) return
  for (const unit of plannedUnits(entry)) {
    const step = await readStep(db, entry, unit, now())
    if (step?.kind !== 'step') continue
    const { percent } = step
    const by = `plan of ${entry.plans[unit]?.by}`
    const command = { kind: 'ramp', unit, percent, reason: null, lock: false, planned: true } as const
    try {
      await changeChannel(store, { channel, command, by, plannedOn: entry.rev, dryRun: false, signer, now })
      log.info({ event: 'ramp-step', channel, unit, percent, by }, 'a planned ramp went on')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ event: 'ramp-step-refused', channel, unit, percent, reason: error.message }, 'the plan waits')
    }
  }
}

const everyMs = 2_000

/** Looks every two seconds, one round after the other. @returns how to stop; it waits for the round under way */
export const startPlans = (settings: Settings): (() => Promise<void>) =>
  inRounds(() => takeSteps(settings), {
    everyMs,
    failed: (err) => settings.log.error({ event: 'plans-failed', err }, 'no planned ramp goes on until this is mended'),
  })
