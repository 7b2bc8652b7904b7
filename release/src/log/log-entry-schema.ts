import { perUnit, pointerSchema, releaseIdSchema, unitSchema, unitStateSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { rampPlanSchema } from '../policy/ramp-plan.ts'
import { unitPolicySchema } from '../policy/unit-policy.ts'

const { channel, log, rev, issuedAt } = pointerSchema.entries
const trailSchema = v.optional(v.array(releaseIdSchema), [])

/**
 * One change of a channel. `units` is the full state after it, so that any entry can be served on its own;
 * `prev` is the SHA-256 of the bytes of the entry before, so that none can be edited unseen. `to` is the release that the
 * command was about: the new active one, or the candidate of a ramp.
 * A `restart` gives the log another name and changes nothing; it names a live unit and its release.
 * A `policy` sets what holds for releases of a unit and changes nothing that is live; it names the live release, or where
 * nothing is live a published one. `policies` holds what the channel has set itself.
 * `trail` lists, for each unit, the releases that stood before the active one and were not withdrawn, newest first.
 * `withdrawnAt` says of each withdrawn release of a unit, in the same order, which change withdrew it; 0: not known.
 * `lost` of a restart lists entries that nobody can read any more: it goes on from the newest one before them.
 * `plans` are those of ramps that go on by themselves; `approve` agrees to the next step of one, and changes nothing else.
 * A unit that came after the entry is missing in both: nothing of it is live yet. One that this tool does not know makes
 * the entry unreadable, or the next change would lose it.
 * Source: docs/platform.md, "Laws" 8 and 9.
 */
export const logEntrySchema = v.object({
  rev,
  log,
  channel,
  at: issuedAt,
  by: v.string(),
  command: v.picklist(['promote', 'ramp', 'rollback', 'withdraw', 'unlock', 'policy', 'approve', 'restart']),
  unit: unitSchema,
  from: v.nullable(releaseIdSchema),
  to: releaseIdSchema,
  reason: v.nullable(v.string()),
  lost: v.exactOptional(v.pipe(v.array(rev), v.minLength(1))),
  prev: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  units: v.strictObject(perUnit(() => v.exactOptional(unitStateSchema))),
  trail: v.strictObject(perUnit(() => trailSchema)),
  withdrawnAt: v.optional(v.strictObject(perUnit(() => v.exactOptional(v.array(rev)))), {}),
  plans: v.optional(v.strictObject(perUnit(() => v.exactOptional(rampPlanSchema))), {}),
  policies: v.optional(v.strictObject(perUnit(() => v.exactOptional(unitPolicySchema))), {}),
})
export type LogEntry = v.InferOutput<typeof logEntrySchema>
