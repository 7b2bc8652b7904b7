import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** Spanish for rules of the contract that carry no text of their own. */
function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'Este dato es obligatorio.'
  return 'Este dato no es válido.'
}

/** Reads a body by the schema of its call; every field that fails gets its own text. */
export function readInput<S extends v.GenericSchema<unknown, unknown>>(schema: S, body: unknown): v.InferOutput<S> {
  // Valibot takes a list for an object without the keys it looks for.
  const read = v.safeParse(schema, Array.isArray(body) ? null : body, { message: describe, abortPipeEarly: true })
  if (read.success) return read.output
  const errors: Record<string, string> = {}
  for (const issue of read.issues) {
    const field = issue.path?.[0]?.key
    if (typeof field === 'string' && !Object.hasOwn(errors, field)) errors[field] = issue.message
  }
  const named = Object.keys(errors).length > 0
  throw new Refusal('VALIDATION', named ? 'Revise los campos marcados.' : 'Revise los datos enviados.', { errors })
}
