import { refuseRelease } from '../releases/refuse-release.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { gate } from './gate.ts'
import type { Act, Outcome } from './plan.ts'
import { planRamp } from './plan-ramp.ts'
import { withdraw } from './withdraw.ts'

const refused = (message: string): Outcome => ({ kind: 'refused', message })

/**
 * The release that a rollback goes to, or why there is none: the one asked for, else the last one that stood before
 * and was not withdrawn.
 */
export function rollbackTarget(
  { units, channel }: Pick<ChannelState, 'units' | 'channel'>,
  { unit, to }: Extract<ChangeCommand, { kind: 'rollback' }>,
) {
  const before = units[unit]
  if (!before)
    return { kind: 'none', why: `${unit} was never promoted to ${channel}: promote a release first.` } as const
  const target = to ?? before.previous
  if (target === null) {
    const why = `${unit} has no previous release on ${channel}: name one with --to; "release status" lists them.`
    return { kind: 'none', why } as const
  }
  if (target === before.active) {
    const why = `${unit} ${target} is active on ${channel} already: name another release with --to.`
    return { kind: 'none', why } as const
  }
  return { kind: 'target', target, before } as const
}

/**
 * Goes back to a release and locks the unit. What is left is withdrawn: no session may fall back to it. During a ramp,
 * and without a release asked for, it is the candidate that is taken back.
 */
export function planRollback(
  state: ChannelState,
  command: Extract<ChangeCommand, { kind: 'rollback' }>,
  act: Act,
): Outcome {
  const { unit, reason, to } = command
  if (to === null && state.units[unit]?.ramp) {
    return planRamp(state, { kind: 'ramp', unit, percent: 0, reason, lock: true }, act)
  }
  const { by, at } = act
  const found = rollbackTarget(state, command)
  if (found.kind === 'none') return refused(found.why)
  const { target, before } = found
  if (state.candidate.kind !== 'sound') return refused(refuseRelease(state, unit, target))
  if (!state.wasLive) {
    return refused(
      `${unit} ${target} was never live on ${state.channel}: nothing goes back to it. Promote it ("release promote ${unit} ${target}"), or name a release that "release log" shows.`,
    )
  }
  const misfit = gate(state.candidate.manifest, state)
  if (misfit) return refused(misfit)
  // Not in the trail: indexOf gives -1, and the whole trail stays.
  const trail = state.trail[unit].slice(state.trail[unit].indexOf(target) + 1)
  return {
    kind: 'change',
    to: target,
    state: {
      active: target,
      previous: trail[0] ?? null,
      ramp: null,
      withdrawn: withdraw(before, [before.ramp?.release, before.active], [target]),
      severity: 'recall',
      locked: { by, reason, at },
    },
    trail,
    reason,
    plan: null,
  }
}
