import * as v from 'valibot'
import { rightsSchema } from '../keys/rights.ts'
import { presentedKeySchema } from '../report/answer-schemas.ts'

const { id, name, expiresAt } = presentedKeySchema.entries

/** Who is signed in, what they may do, and when that ends. */
export const whoSchema = v.object({
  key: v.object({ id, name, expiresAt, ...rightsSchema.entries }),
  /** The channel that the service serves. */
  channel: v.string(),
  endsAt: v.string(),
})
export type Who = v.InferOutput<typeof whoSchema>

/**
 * Answer of `session`. `ended`: why a session that was there is over, or none has begun; `provider`: where people may sign in
 * as well; `roles`: those of somebody who has come back from there and has to choose one.
 */
export const sessionAnswerSchema = v.object({
  who: v.nullable(whoSchema),
  ended: v.nullable(v.string()),
  provider: v.optional(v.nullable(v.string()), null),
  roles: v.optional(v.array(v.object({ id, name, ...rightsSchema.entries })), []),
})
export type RoleChoice = v.InferOutput<typeof sessionAnswerSchema>['roles'][number]
