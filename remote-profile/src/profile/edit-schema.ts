import { type Profile, signupInputSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const { name, phone_number } = signupInputSchema.entries

const phone = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\s().-]/g, '')),
  phone_number,
)

type Current = Pick<Profile, 'name' | 'phone_number'>

/**
 * The form's rules are those of the registration, as on the server. What the player already has is never measured
 * again: the rules may have changed since.
 */
export const editSchema = (current: Current) =>
  v.object({
    name: unless(current.name, name),
    phone_number: unless(current.phone_number, phone),
    city: v.string(),
    ref_code: v.string(),
  })

export type EditFields = v.InferOutput<ReturnType<typeof editSchema>>

export const editFields = ['name', 'phone_number', 'city', 'ref_code'] as const satisfies readonly (keyof EditFields)[]

/** What the form sends: a field that it does not show may have changed elsewhere since. */
export function withoutFixed(fields: EditFields, fixed: NonNullable<Profile['fixed']>): Partial<EditFields> {
  const { name: typedName, phone_number: typedPhone, ...rest } = fields
  return {
    ...(!fixed.name && { name: typedName }),
    ...(!fixed.phone_number && { phone_number: typedPhone }),
    ...rest,
  }
}

const unless = (current: string, rule: v.GenericSchema<string, string>): v.GenericSchema<string, string> =>
  v.lazy((typed) => (typed === current ? v.string() : rule))
