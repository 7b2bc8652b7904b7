import { fileTypes, kycReasons, kycRequirements, kycStatuses } from '@trebol/shared/contract'
import * as v from 'valibot'
import { deskOthersSchema } from './desk-others.ts'

/** A document that a player handed in, as the desk sees it. */
export const deskDocumentSchema = v.object({
  id: v.string(),
  requirement: v.picklist(kycRequirements),
  status: v.picklist(['in_review', 'accepted', 'rejected']),
  reason: v.nullable(v.picklist(kycReasons)),
  at: v.string(),
  decided_at: v.nullable(v.string()),
  files: v.array(
    v.object({ id: v.string(), name: v.string(), mime: v.nullable(v.picklist(fileTypes)), bytes: v.number() }),
  ),
  player: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    birth_date: v.string(),
    country: v.string(),
    document: v.string(),
  }),
  kyc: v.picklist(kycStatuses),
  others: deskOthersSchema,
})
export type DeskDocument = v.InferOutput<typeof deskDocumentSchema>
