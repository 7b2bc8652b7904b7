import { isDeepStrictEqual } from 'node:util'
import { describeSizes, sizeBudget } from '../budgets/size-budget.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import type { Outcome } from './plan.ts'

/** Sets what releases of a unit may weigh. Nothing that is live changes; what is live may be over it and stays. */
export function planBudget(
  { units, budgets, published, channel }: ChannelState,
  { unit, sizes, reason }: Extract<ChangeCommand, { kind: 'budget' }>,
): Outcome {
  const to = units[unit]?.active ?? published.at(-1)
  if (to === undefined)
    return { kind: 'refused', message: `${unit} has no release yet: run "release publish ${unit}" first.` }
  const before = budgets[unit]
  const own = sizes === null ? {} : { ...before, ...sizes }
  if (isDeepStrictEqual(own, before ?? {})) {
    const now = describeSizes(sizeBudget(unit, before))
    return { kind: 'nothing', message: `The size budget of ${unit} on ${channel} is that already: ${now}.` }
  }
  return { kind: 'budget', to, own, reason }
}
