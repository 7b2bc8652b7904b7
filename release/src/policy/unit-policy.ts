import type { Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describeSizes, ownSizesSchema, sizeBudget } from './size-budget.ts'

/** Which steps of a planned ramp wait for somebody else than who began it. */
export const approvals = ['none', 'last', 'every'] as const
export type Approval = (typeof approvals)[number]

/**
 * What a channel has set for a unit itself: sizes in bytes, and `approval`: whether the last step of a planned ramp, or every
 * one, waits for somebody else. What is left out is standard. Source: docs/platform.md, "Policy".
 */
export const unitPolicySchema = v.strictObject({
  ...ownSizesSchema.entries,
  approval: v.exactOptional(v.picklist(approvals)),
})
export type UnitPolicy = v.InferOutput<typeof unitPolicySchema>

/** Whether this step of a planned ramp waits for somebody else. */
export const needsApproval = ({ approval = 'none' }: UnitPolicy = {}, percent: number): boolean =>
  approval === 'every' || (approval === 'last' && percent === 100)

/** What is set, in one line: `total 6 MB, approval every`. */
export const describePolicy = ({ approval, ...sizes }: UnitPolicy): string =>
  [describeSizes(sizes), ...(approval === undefined ? [] : [`approval ${approval}`])].filter(Boolean).join(', ')

/** All that holds for a unit, in one line. */
export const describeWhole = (unit: Unit, { approval = 'none', ...sizes }: UnitPolicy = {}): string =>
  describePolicy({ ...sizeBudget(unit, sizes), approval })
