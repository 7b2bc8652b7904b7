import { pointerSchema, releaseIdSchema, unitSchema, unitStateSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { Changed } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import { logEntrySchema } from '../log/log-entry-schema.ts'
import { rampPlanSchema } from '../policy/ramp-plan.ts'
import { unitPolicySchema } from '../policy/unit-policy.ts'

const { command } = logEntrySchema.entries
const { channel, rev } = pointerSchema.entries
/** `warning`: what to know beside the change: something else could not be done, or it brings back what was withdrawn. */
const asked = { command, channel, unit: unitSchema, warning: v.optional(v.string()) }

/** What a change did or would do, as `--json` prints it and the admin API answers it. */
export const changeReportSchema = v.variant('status', [
  v.object({ status: v.literal('nothing-to-do'), ...asked, message: v.string() }),
  v.object({
    status: v.picklist(['changed', 'would-change']),
    ...asked,
    from: v.nullable(releaseIdSchema),
    to: releaseIdSchema,
    rev,
    reason: v.nullable(v.string()),
    state: v.optional(unitStateSchema),
    /** What the channel has set for the unit itself, after a `policy`. */
    policy: v.optional(unitPolicySchema),
    /** How a ramp goes on by itself. */
    plan: v.optional(rampPlanSchema),
  }),
])
export type ChangeReport = v.InferOutput<typeof changeReportSchema>

/** Reports on a change. */
export function reportChange(changed: Changed, asked: { channel: string; command: ChangeCommand }): ChangeReport {
  const { kind, unit } = asked.command
  const { warning } = changed
  const head = { command: kind, channel: asked.channel, unit, ...(warning !== undefined && { warning }) }
  if (changed.status === 'nothing-to-do') return { status: changed.status, ...head, message: changed.message }
  const { from, to, rev, reason, units, policies, plans } = changed.entry
  const policy = kind === 'policy' && { policy: policies[unit] ?? {} }
  return {
    status: changed.status,
    ...head,
    from,
    to,
    rev,
    reason,
    state: units[unit],
    ...policy,
    ...(plans[unit] && { plan: plans[unit] }),
  }
}
