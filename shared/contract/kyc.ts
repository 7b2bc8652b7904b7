import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { kycRequirements } from './identity-check.ts'
import { instantSchema, ridSchema } from './money-wire.ts'
import { fileTypes } from './uploads.ts'

/** Where the verification of a player stands: `action` waits for him, `pending` for the operator. */
export const kycStatuses = ['none', 'pending', 'verified', 'action', 'expired'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** Why a document was not accepted; the text for the player travels beside it. */
export const kycReasons = [
  'ILLEGIBLE',
  'CUT_OFF',
  'GLARE',
  'EXPIRED',
  'MISMATCH',
  'SCREENSHOT',
  'NOT_ALLOWED',
  'TOO_OLD',
  'OTHER_ACCOUNT',
] as const
export type KycReason = (typeof kycReasons)[number]

export const kycRequirementSchema = v.object({
  id: v.picklist(kycRequirements),
  name: v.string(),
  help: v.string(),
  /** Pictures that it takes: front, or front and back. */
  sides: v.picklist([1, 2]),
  accept: v.array(v.picklist(fileTypes)),
  max_bytes: v.number(),
  status: v.picklist(['missing', 'in_review', 'accepted', 'rejected', 'expired']),
  reason: v.nullable(v.object({ code: v.picklist(kycReasons), text: v.string() })),
  /** When it came to this state. */
  at: v.nullable(instantSchema),
})
export type KycRequirementState = v.InferOutput<typeof kycRequirementSchema>

export const kycSchema = v.object({
  status: v.picklist(kycStatuses),
  /** Until when something is to be sent. */
  deadline: v.nullable(instantSchema),
  /** While it waits for the operator: until when he answers, or how many documents of others he looks at before. */
  answer_by: v.fallback(v.nullish(instantSchema), undefined),
  ahead: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
  requirements: v.array(kycRequirementSchema),
})
export type Kyc = v.InferOutput<typeof kycSchema>

/** What is asked of the player and what became of what he sent. Source: docs/architecture.md, "Verification". */
export const getKyc = endpoint('getKyc', v.object({}), kycSchema, { session: 'required' })

/**
 * Hands in the files of one requirement, in the order of its sides.
 * Errors: `VALIDATION` for files that are gone or for what was accepted already, `IN_PROGRESS` while it is looked at.
 */
export const submitKyc = endpoint(
  'submitKyc',
  v.object({
    rid: ridSchema,
    requirement_id: v.picklist(kycRequirements, 'Elija el documento que envía.'),
    files: v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.minLength(1, 'Suba una imagen o PDF de su documento.'),
      v.maxLength(2),
    ),
  }),
  kycRequirementSchema,
  { session: 'required', keyed: true },
)
