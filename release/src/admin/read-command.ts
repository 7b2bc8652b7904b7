import { pointerSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ChangeCommand } from '../change/change-command.ts'
import {
  readChannel,
  readPercent,
  readPlan,
  readReason,
  readReleaseId,
  readSeverity,
  readUnit,
} from '../cli/read-arguments.ts'
import type { OverrideOrder } from '../overrides/issue-override.ts'
import { readMinutes, standardMinutes } from '../overrides/override-order.ts'
import { planOrderSchema } from '../policy/ramp-plan.ts'
import { unitPolicySchema } from '../policy/unit-policy.ts'

/** Bodies of the calls that change a channel. What the fields mean is read with the command line's own rules. */
export const changeBodySchema = v.strictObject({
  channel: v.string(),
  unit: v.string(),
  release: v.optional(v.string()),
  severity: v.optional(v.string(), 'passive'),
  to: v.optional(v.nullable(v.string()), null),
  reason: v.optional(v.nullable(v.string())),
  ramp: v.optional(v.number()),
  plan: v.optional(planOrderSchema),
  percent: v.optional(v.number()),
  policy: v.optional(v.nullable(unitPolicySchema)),
  // Only the judge locks a unit with a ramp.
  lock: v.optional(v.literal(false)),
  /** Number of the state that the caller looked at, so that nothing is done on an old one. */
  plannedOn: v.optional(pointerSchema.entries.rev),
  dryRun: v.optional(v.boolean(), false),
  wait: v.optional(v.boolean(), false),
})

/** Body of `POST override`. */
export const overrideBodySchema = v.strictObject({
  channel: v.string(),
  unit: v.string(),
  release: v.string(),
  minutes: v.optional(v.number(), standardMinutes),
  dryRun: v.optional(v.boolean(), false),
})

/** The link that the caller wants. @throws WrongUsage with the line of the command line */
export const readOverride = (
  body: v.InferOutput<typeof overrideBodySchema>,
): OverrideOrder & { readonly dryRun: boolean } => ({
  channel: readChannel(body.channel),
  unit: readUnit(body.unit),
  release: readReleaseId(body.release),
  minutes: readMinutes(String(body.minutes)),
  dryRun: body.dryRun,
})

/** What the caller asks of which channel. @throws WrongUsage with the line of the command line */
export function readCommand(
  kind: ChangeCommand['kind'],
  body: v.InferOutput<typeof changeBodySchema>,
): { channel: string; command: ChangeCommand } {
  const channel = readChannel(body.channel)
  const unit = readUnit(body.unit)
  switch (kind) {
    case 'promote': {
      const release = readReleaseId(body.release)
      const ramp = body.ramp === undefined ? undefined : readPercent(String(body.ramp), 1, 99)
      return {
        channel,
        command: { kind, unit, release, severity: readSeverity(body.severity), ramp, plan: readPlan(ramp, body.plan) },
      }
    }
    case 'ramp': {
      const percent = readPercent(String(body.percent), 0, 100)
      const reason = body.reason == null ? null : readReason(body.reason)
      return { channel, command: { kind, unit, percent, reason, lock: false } }
    }
    case 'rollback': {
      const to = body.to === null ? null : readReleaseId(body.to)
      return { channel, command: { kind, unit, to, reason: readReason(body.reason) } }
    }
    case 'withdraw':
      return { channel, command: { kind, unit, release: readReleaseId(body.release), reason: readReason(body.reason) } }
    case 'approve':
    case 'unlock':
      return { channel, command: { kind, unit } }
    case 'policy':
      return { channel, command: { kind, unit, policy: body.policy ?? null, reason: readReason(body.reason) } }
  }
}
