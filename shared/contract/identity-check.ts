import * as v from 'valibot'

/** What the operator may ask to see. */
export const kycRequirements = ['identity', 'selfie', 'address', 'payment'] as const
export type KycRequirement = (typeof kycRequirements)[number]

/** Whether a player's identity is verified, in words; `to` is null where he can only wait. */
export const identityCheckSchema = v.object({
  code: v.literal('IDENTITY'),
  done: v.boolean(),
  text: v.string(),
  to: v.nullable(v.string()),
  /** What he still has to send. */
  missing: v.fallback(v.optional(v.array(v.picklist(kycRequirements))), undefined),
})
export type IdentityCheck = v.InferOutput<typeof identityCheckSchema>
