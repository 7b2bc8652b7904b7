import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { RampPlan } from '../policy/ramp-plan.ts'
import { needsApproval, type UnitPolicy } from '../policy/unit-policy.ts'
import type { ChannelState } from './channel-state.ts'

type Wider = { readonly unit: Unit; readonly release: ReleaseId; readonly percent: number }

/** The next step of the plan is one that somebody else can agree to, and leads that far. */
const leadsTo = (percent: number, plan: RampPlan | undefined, policy: UnitPolicy | undefined): boolean =>
  plan?.steps[0] !== undefined && percent <= plan.steps[0] && needsApproval(policy, plan.steps[0])

/**
 * Why nobody may give a release to so many browsers on their own word, where the policy of the channel asks for that of
 * somebody else; `null` when they may. It holds for what a person does as for what a plan does: an approval that one command
 * goes round protects nobody. The first share of a ramp needs none, nor does the first release of a unit, and nothing that
 * narrows or goes back is asked. Source: docs/platform.md, "Policy".
 */
export function refuseAlone(state: ChannelState, { unit, release, percent }: Wider): string | null {
  const { units, plans, policies, channel } = state
  const before = units[unit]
  const policy = policies[unit]
  if (!before || !needsApproval(policy, percent)) return null
  const ramp = before.ramp?.release === release ? before.ramp : null
  if (ramp ? percent <= ramp.percent : percent < 100) return null
  const plan = ramp ? plans[unit] : undefined
  if (percent <= (plan?.approved ?? 0)) return null
  if (plan && leadsTo(percent, plan, policy))
    return `${unit} goes to ${percent} % on ${channel} when somebody else than ${plan.by} has agreed: "release approve ${unit}".`
  const steps = `${Math.min(ramp?.percent ?? 10, percent - 1)},${percent}`
  return `The policy of ${channel} asks for the approval of somebody else before ${percent} % of ${unit}: begin a planned ramp ("release promote ${unit} ${release} --ramp ${steps} --every 10m") and have it approved ("release approve ${unit}"); then "release ramp ${unit} ${percent}" need not wait.`
}
