import { fieldProblems, fieldsSchema, type MethodField } from '@trebol/shared/contract'
import * as v from 'valibot'
import { invalid } from '../calls/refusal.ts'
import { fieldContext } from './field-context.ts'

type Given = Readonly<Record<string, string>>

/** What the player wrote, as the rules of the fields leave it; every field that fails gets its own text. */
export function readFields(fields: readonly MethodField[], given: Given, now: Date): Given {
  const context = fieldContext(now)
  const problems = fieldProblems(fields, given, context)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const read = v.parse(fieldsSchema(fields, context), given)
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
}
