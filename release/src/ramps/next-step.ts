import type { Verdict } from '../judge/judge.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import { needsApproval, type UnitPolicy } from '../policy/unit-policy.ts'

/** What the plan of a ramp does now, or what its next step waits for. `until`: not before this time. */
export type NextStep =
  | { readonly kind: 'step'; readonly percent: number }
  | { readonly kind: 'wait'; readonly percent: number; readonly waitsFor: 'time'; readonly until: string }
  /** `blind`: pages come from a server that does not count them, so the judge will never call it healthy. */
  | { readonly kind: 'wait'; readonly percent: number; readonly waitsFor: 'judge'; readonly blind: boolean }
  | { readonly kind: 'wait'; readonly percent: number; readonly waitsFor: 'approval' }

/**
 * Decides on the next step of a plan: its time is over, what the present step has shown is healthy, and somebody has agreed
 * where the policy asks for it. `verdict`: of what was seen since the present step began.
 * Source: docs/platform.md, "Ramps".
 */
export function nextStep(
  { steps, everyMs, since, approved }: RampPlan,
  { verdict, policy, now }: { readonly verdict: Verdict; readonly policy: UnitPolicy | undefined; readonly now: Date },
): NextStep | null {
  const [percent] = steps
  if (percent === undefined) return null
  const until = new Date(Date.parse(since) + everyMs)
  if (now < until) return { kind: 'wait', percent, waitsFor: 'time', until: until.toISOString() }
  if (verdict.kind !== 'healthy')
    return { kind: 'wait', percent, waitsFor: 'judge', blind: verdict.kind === 'wait' && verdict.blind === true }
  if (needsApproval(policy, percent) && approved !== percent) return { kind: 'wait', percent, waitsFor: 'approval' }
  return { kind: 'step', percent }
}
