import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { align } from '../align.ts'
import { Refusal } from '../refusal.ts'
import { formatBytes, type SizeBudget, sizeKeys, sizeNames } from './size-budget.ts'
import type { ReleaseWeight } from './weigh-release.ts'

/** A release is too heavy to be given to anybody. */
export class OverBudget extends Refusal {}

/** A release beside its budget, one line a size. */
export function budgetTable(weight: ReleaseWeight, budget: SizeBudget): string[] {
  const rows = sizeKeys.map((key) => {
    const { bytes, of } = weight[key]
    const over = bytes - budget[key]
    return [
      sizeNames[key],
      formatBytes(bytes),
      formatBytes(budget[key]),
      over > 0 ? `over by ${formatBytes(over)}` : '',
      of,
    ]
  })
  return align([['', 'release', 'budget', '', ''], ...rows])
}

/** Why a release is too heavy for a channel, with the table and the repair; `null` when it is not. */
export function overBudget(
  { unit, id, channel }: { readonly unit: Unit; readonly id: ReleaseId; readonly channel: string },
  weight: ReleaseWeight,
  budget: SizeBudget,
): string | null {
  const over = sizeKeys.filter((key) => weight[key].bytes > budget[key])
  if (over.length === 0) return null
  const raised = over.map((key) => `--${sizeNames[key]} ${Math.ceil(weight[key].bytes / 1000)}kB`).join(' ')
  return [
    `${unit} ${id} is over its size budget on ${channel}:`,
    ...budgetTable(weight, budget),
    `Make it smaller, or have the budget raised by who may: release policy ${unit} ${raised} --channel ${channel} --reason "…".`,
  ].join('\n')
}
