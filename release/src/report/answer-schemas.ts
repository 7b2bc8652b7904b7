import {
  perUnit,
  pointerSchema,
  releaseIdSchema,
  releaseSourceSchema,
  unitSchema,
  unitStateSchema,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { presentedHookSchema } from '../hooks/hook.ts'
import { refusedCallSchema } from '../keys/refused-call.ts'
import { rightsSchema } from '../keys/rights.ts'
import { rampPlanSchema } from '../policy/ramp-plan.ts'
import { sizeKeys } from '../policy/size-budget.ts'
import { approvals } from '../policy/unit-policy.ts'
import { logLineSchema } from './log-line.ts'

const { channel, rev } = pointerSchema.entries
const unitStatusSchema = v.nullable(
  v.object({
    ...unitStateSchema.entries,
    plan: v.optional(v.nullable(rampPlanSchema), null),
    last: v.nullable(v.object({ at: v.string(), by: v.string(), command: v.string() })),
  }),
)
/** What one release was built from, by whom and when it was published. */
const builtSchema = v.object({
  id: releaseIdSchema,
  ...releaseSourceSchema.entries,
  builder: v.string(),
  publishedAt: v.string(),
})
export type Built = v.InferOutput<typeof builtSchema>
const idsSchema = v.array(releaseIdSchema)
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())

/** How the pointer document of a channel stands to its log. */
export const pointerStates = ['current', 'behind', 'missing', 'ahead', 'wrong', 'unchecked'] as const

/** Answer of `GET status`. */
export const statusSchema = v.object({
  channel,
  store: v.string(),
  rev,
  changedAt: v.nullable(v.string()),
  pointer: v.picklist(pointerStates),
  // A service that is older than this tool may not know every unit yet.
  units: v.object(perUnit(() => v.optional(unitStatusSchema, null))),
  published: v.object(perUnit(() => v.optional(idsSchema, []))),
  // An older one does not say what they were built from.
  sources: v.optional(v.nullable(v.object(perUnit(() => v.optional(v.array(builtSchema), [])))), null),
})

/** One size of a release, and what it is the size of. */
export const weightSchema = v.object({ bytes: whole, of: v.string() })
/** Something for each size that has a budget. */
export const sizesSchema = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ pageBytes: schema, fileBytes: schema, totalBytes: schema })

/** Answer of `GET policy`. */
export const policySchema = v.object({
  channel,
  units: v.array(
    v.object({
      unit: unitSchema,
      budget: sizesSchema(whole),
      own: v.array(v.picklist(sizeKeys)),
      approval: v.optional(v.picklist(approvals), 'none'),
      release: v.nullable(releaseIdSchema),
      weight: v.nullable(sizesSchema(weightSchema)),
    }),
  ),
})

/** Answer of `GET log`. */
export const logAnswerSchema = v.object({
  channel,
  entries: v.array(logLineSchema),
  more: v.optional(v.boolean(), false),
})

/** Answer of `GET used`: what sessions have run since a time. */
export const usedSchema = v.object({
  since: instant,
  releases: v.array(v.object({ unit: unitSchema, release: releaseIdSchema })),
})

/** Answer of `POST publish/<unit>`. */
export const publishedSchema = v.object({
  status: v.picklist(['published', 'already-published', 'would-publish']),
  unit: unitSchema,
  id: releaseIdSchema,
  files: whole,
  bytes: whole,
  maps: v.optional(whole, 0),
  skipped: v.array(v.string()),
  mapsProblem: v.optional(v.nullable(v.string()), null),
})

/** Answer of `GET verify`. */
export const verifiedSchema = v.object({
  channels: v.array(channel),
  entries: whole,
  releases: whole,
  problems: v.array(v.string()),
})

/** Answer of `POST keys` and `POST hooks` with `dryRun`. */
export const dryRunSchema = v.object({ dryRun: v.literal(true) })

/** One key as it is listed. */
export const presentedKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  ...rightsSchema.entries,
  holder: v.optional(v.picklist(['secret', 'group', 'person']), 'secret'),
  group: v.optional(v.nullable(v.string()), null),
  createdAt: instant,
  createdBy: v.string(),
  expiresAt: v.nullable(instant),
  revokedAt: v.nullable(instant),
  endsWith: v.nullable(v.object({ name: v.string(), at: instant })),
  lastUsedAt: v.nullable(instant),
})

/** Answer of `GET keys/refusals`, the newest first. */
export const refusalListSchema = v.object({ refusals: v.array(refusedCallSchema) })

/** Answer of `GET keys`, `POST keys` and `DELETE keys/<id>`. */
export const keyListSchema = v.object({ keys: v.array(presentedKeySchema) })
/** `token`: `null` of a role, which has no secret. */
export const keyAddedSchema = v.object({ key: presentedKeySchema, token: v.nullable(v.string()) })
export const keyRevokedSchema = v.object({ id: v.string(), revoked: v.boolean() })

/** Answer of `GET hooks`, `POST hooks`, `DELETE hooks/<id>` and `POST hooks/<id>/test`. */
export const hookListSchema = v.object({ hooks: v.array(presentedHookSchema) })
export const hookAddedSchema = v.object({ hook: presentedHookSchema, secret: v.string() })
export const hookRemovedSchema = v.object({ id: v.string(), name: v.string() })
export const hookTriedSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** What it answered; `null`: nothing. */
  status: v.nullable(whole),
  /** Why it did not take the message; `null`: it did. */
  problem: v.nullable(v.string()),
})
