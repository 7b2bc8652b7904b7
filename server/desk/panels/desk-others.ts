import * as v from 'valibot'

/** Another account that carries the document of the one that is looked at. */
export const deskOthersSchema = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    identity: v.picklist(['verified', 'double', 'unknown']),
    same_birth_date: v.boolean(),
    created_at: v.string(),
    closed_at: v.nullable(v.string()),
    excluded: v.boolean(),
  }),
)
export type DeskOthers = v.InferOutput<typeof deskOthersSchema>
