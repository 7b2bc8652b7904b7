import * as v from 'valibot'

/** Kinds of fields that a payment method may ask for. */
export const fieldTypes = ['text', 'tel', 'select', 'date', 'document', 'file'] as const

/** `check` names a sum of digits: `clabe`. Who does not know a name leaves it to the server. */
const ruleSchema = v.object({
  when: v.optional(v.object({ field: v.string(), is: v.string() })),
  pattern: v.optional(v.string()),
  check: v.optional(v.string()),
  error: v.string(),
})

/**
 * One field of a payment method, as data: the server says what it asks for and both sides check it alike (`fieldsSchema`).
 * Lengths in characters; `past_days`: how many days back a date may lie. Source: docs/architecture.md, "Cashier".
 */
export const methodFieldSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,29}$/)),
  label: v.string(),
  type: v.picklist(fieldTypes),
  required: v.boolean(),
  pattern: v.optional(v.string()),
  min_len: v.optional(v.number()),
  max_len: v.optional(v.number()),
  past_days: v.optional(v.number()),
  options: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
  autocomplete: v.optional(v.string()),
  inputmode: v.optional(v.picklist(['text', 'numeric', 'tel', 'decimal'])),
  help: v.optional(v.string()),
  error: v.optional(v.string()),
  prefill: v.optional(v.string()),
  /** What else has to be so, each with its own words; `when`: only while another field holds this. */
  rules: v.optional(v.array(ruleSchema)),
})
export type FieldRule = v.InferOutput<typeof ruleSchema>
export type MethodField = v.InferOutput<typeof methodFieldSchema>

/** What a player wrote into the fields of a method, by their names. */
export const fieldValuesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(30)), v.pipe(v.string(), v.maxLength(200, 'Máximo 200 caracteres.'))),
  v.check((values) => Object.keys(values).length <= 20, 'Revise los datos enviados.'),
)
