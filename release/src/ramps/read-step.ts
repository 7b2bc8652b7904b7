import { type Unit, units } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { judge } from '../judge/judge.ts'
import { readEvidence } from '../judge/read-evidence.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { type NextStep, nextStep } from './next-step.ts'

/** What the plan of a unit's ramp does next by what its present step has shown; `null` where no ramp has one. */
export async function readStep(
  db: Database,
  { channel, units: states, plans, policies }: LogEntry,
  unit: Unit,
  now: Date,
): Promise<NextStep | null> {
  const [state, plan] = [states[unit], plans[unit]]
  if (!state?.ramp || !plan) return null
  const since = new Date(plan.since)
  const [mine, theirs] = await Promise.all(
    [state.ramp.release, state.active].map((release) => readEvidence(db, { channel, unit, release, since, now })),
  )
  if (!mine || !theirs) return null
  const verdict = judge(mine, theirs, now.getTime() - since.getTime())
  return nextStep(plan, { verdict, policy: policies[unit], now })
}

/** Units whose ramp goes on by itself. */
export const plannedUnits = ({ units: states, plans }: LogEntry): Unit[] =>
  units.filter((unit) => states[unit]?.ramp && plans[unit])
