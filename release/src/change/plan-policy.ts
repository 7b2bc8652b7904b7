import { isDeepStrictEqual } from 'node:util'
import { describeWhole } from '../policy/unit-policy.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import type { Outcome } from './plan.ts'

/** Sets what holds for releases of a unit. Nothing that is live changes; what is live may be over it and stays. */
export function planPolicy(
  { units, policies, published, channel }: ChannelState,
  { unit, policy, reason }: Extract<ChangeCommand, { kind: 'policy' }>,
): Outcome {
  const to = units[unit]?.active ?? published.at(-1)
  if (to === undefined)
    return { kind: 'refused', message: `${unit} has no release yet: run "release publish ${unit}" first.` }
  const before = policies[unit]
  const own = policy === null ? {} : { ...before, ...policy }
  if (isDeepStrictEqual(own, before ?? {}))
    return {
      kind: 'nothing',
      message: `The policy of ${unit} on ${channel} is that already: ${describeWhole(unit, before)}.`,
    }
  return { kind: 'policy', to, own, reason }
}
