import type { RampPlan } from '../policy/ramp-plan.ts'
import { refuseRelease } from '../releases/refuse-release.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { gate } from './gate.ts'
import type { Act, Outcome } from './plan.ts'
import { makeActive } from './plan-promote.ts'
import { refuseAlone } from './refuse-alone.ts'
import { withdraw } from './withdraw.ts'

const refused = (message: string): Outcome => ({ kind: 'refused', message })

/** The plan once its next step is taken; `null` when that was its last one. */
function afterStep({ approved: _agreed, ...plan }: RampPlan, since: string): RampPlan | null {
  const steps = plan.steps.slice(1)
  return steps.length === 0 ? null : { ...plan, steps, since }
}

/** Widens a ramp, makes its candidate active at 100, takes it back at 0. */
export function planRamp(
  state: ChannelState,
  { unit, percent, reason, lock, planned }: Extract<ChangeCommand, { kind: 'ramp' }>,
  { by, at }: Act,
): Outcome {
  const before = state.units[unit]
  if (!before?.ramp) {
    return refused(`${unit} has no ramp on ${state.channel}: start one with "release promote ${unit} <id> --ramp 10".`)
  }
  const { release, percent: now } = before.ramp
  if (percent === 0) {
    const why = reason ?? 'the ramp was taken back'
    return {
      kind: 'change',
      to: release,
      state: {
        ...before,
        ramp: null,
        severity: 'recall',
        withdrawn: withdraw(before, [release], [before.active]),
        locked: lock ? { by, reason: why, at } : before.locked,
      },
      trail: state.trail[unit],
      reason: why,
      plan: null,
    }
  }
  const plan = state.plans[unit] ?? null
  if (planned && plan?.steps[0] !== percent) return refused(`${unit} has no plan any more that goes to ${percent} %.`)
  if (percent === now && plan === null)
    return { kind: 'nothing', message: `${unit} ${release} is already at ${now} %.` }
  if (state.candidate.kind !== 'sound') return refused(refuseRelease(state, unit, release))
  const misfit = gate(state.candidate.manifest, state)
  if (misfit) return refused(misfit)
  const alone = refuseAlone(state, { unit, release, percent })
  if (alone) return refused(alone)
  if (percent === 100) return makeActive(state, { unit, release, severity: before.severity })
  return {
    kind: 'change',
    to: release,
    state: { ...before, ramp: { release, percent } },
    trail: state.trail[unit],
    reason,
    plan: planned && plan ? afterStep(plan, at) : null,
  }
}
