import { needsApproval } from '../policy/unit-policy.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import type { Act, Outcome } from './plan.ts'

const refused = (message: string): Outcome => ({ kind: 'refused', message })

/** Agrees to the next step of a planned ramp, as somebody else than who began it. */
export function planApprove(
  { units, plans, policies, trail, channel }: ChannelState,
  { unit }: Extract<ChangeCommand, { kind: 'approve' }>,
  { by }: Act,
): Outcome {
  const before = units[unit]
  const plan = plans[unit]
  const [next] = plan?.steps ?? []
  if (!before?.ramp || !plan || next === undefined)
    return refused(
      `${unit} has no planned ramp on ${channel}: there is nothing to approve. "release status" shows what is live.`,
    )
  const { approval } = policies[unit] ?? {}
  if (!needsApproval(policies[unit], next))
    return {
      kind: 'nothing',
      message: `${unit} goes to ${next} % without approval: the policy of ${channel} asks for it ${approval === 'last' ? 'before the last step alone' : 'at no step'}.`,
    }
  if (plan.approved === next) return { kind: 'nothing', message: `${next} % of ${unit} is approved already.` }
  if (plan.by === by)
    return refused(
      `${by} began this ramp of ${unit}: somebody else approves ${next} %, with a key or name of their own.`,
    )
  return {
    kind: 'change',
    to: before.ramp.release,
    state: before,
    trail: trail[unit],
    reason: `${next} % approved`,
    plan: { ...plan, approved: next },
  }
}
