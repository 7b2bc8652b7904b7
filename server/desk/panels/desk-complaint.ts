import { complaintEntrySchema, complaintLanguages, complaintSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const person = v.object({ id: v.string(), email: v.string(), name: v.string(), document: v.string() })

/** A complaint with all that was written, as the desk sees it. `email`: of a visitor. */
export const deskComplaintSchema = v.object({
  ...complaintSchema.entries,
  id: v.string(),
  lang: v.picklist(complaintLanguages),
  email: v.nullable(v.string()),
  acknowledged: v.boolean(),
  escalated_to: v.array(v.object({ name: v.string(), at: v.string() })),
  player: v.nullable(person),
  entries: v.array(complaintEntrySchema),
  acts: v.array(v.object({ act: v.string(), why: v.string(), by: v.string(), at: v.string() })),
})
export type DeskComplaint = v.InferOutput<typeof deskComplaintSchema>
