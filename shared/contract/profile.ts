import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Where a field changes that the profile's form does not: in the security of the account, or by support. */
const ways = v.picklist(['security', 'support'])
const fixedSchema = v.object({ name: v.optional(ways), email: v.optional(ways), phone_number: v.optional(ways) })

/**
 * The player's profile. The server spells the last field `profile_completed`; that name ends here, and the app knows
 * `profile_complete` alone. Three fields may be null; a server that leaves one of them out means the same.
 * Source: specification section 3.
 */
export const profileSchema = v.pipe(
  v.object({
    email: v.string(),
    birth_date: v.string(),
    country_name: v.string(),
    phone_number: v.string(),
    name: v.string(),
    document_type: v.string(),
    document_number: v.string(),
    city: v.nullish(v.string(), null),
    ref_code: v.string(),
    phone_verified: v.nullish(v.boolean(), null),
    profile_completed: v.nullish(v.boolean(), null),
    identity_verified: v.fallback(v.nullish(v.boolean()), undefined),
    fixed: v.fallback(v.optional(fixedSchema), undefined),
  }),
  v.transform(({ profile_completed, ...fields }) => ({ ...fields, profile_complete: profile_completed })),
)
export type Profile = v.InferOutput<typeof profileSchema>

/** `edit: true` asks for the lists of the form too; with a complete profile they come anyway. Specification section 4. */
export const getProfile = endpoint('getProfile', v.object({ edit: v.boolean() }), profileSchema, {
  from: 'vf',
  session: 'required',
})

const field = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `Máximo ${max} caracteres.`)))

/** Sets the fields that are given, so that sending it again is harmless. Gives the server's message, if there is one. */
export const saveProfile = endpoint(
  'saveProfile',
  v.object({ name: field(80), phone_number: field(20), city: field(80), ref_code: field(20) }),
  v.nullable(v.string()),
  { from: 'message', session: 'required' },
)
