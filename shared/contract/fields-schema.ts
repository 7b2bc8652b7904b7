import * as v from 'valibot'
import { isClabe } from './check-clabe.ts'
import { compilePattern } from './compile-pattern.ts'
import type { FieldRule, MethodField } from './method-field.ts'

/** What is said of a field that has no text of its own, in the language of whoever checks. */
export type FieldTexts = {
  readonly required: string
  readonly invalid: string
  readonly tooLong: (most: number) => string
  readonly future: string
  readonly tooOld: (days: number) => string
}

export type FieldContext = {
  readonly texts: FieldTexts
  /** Today where the operator is, `2026-11-20`. */
  readonly today: string
}

const longestValue = 120
const dayMs = 86_400_000

/**
 * The rules of a method's fields as one schema, the same in the browser and on the server. It gives the values that are
 * sent: trimmed, telephone and document numbers without the signs that people put between the digits. Fields that the
 * method does not know are left out, and so are files: they travel by an upload of their own. Source: docs/architecture.md, "Cashier".
 */
export function fieldsSchema(fields: readonly MethodField[], context: FieldContext) {
  const written = fields.filter(({ type }) => type !== 'file')
  return v.object(Object.fromEntries(written.map((field) => [field.name, fieldSchema(field, context)])))
}

/** What is wrong with each field; empty when nothing is. */
export function fieldProblems(
  fields: readonly MethodField[],
  values: Readonly<Record<string, string>>,
  context: FieldContext,
): Record<string, string> {
  const { issues = [] } = v.safeParse(fieldsSchema(fields, context), values)
  const found = Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message]))
  for (const field of fields) {
    const value = tidy(field, values[field.name] ?? '')
    if (value === '' || found[field.name] !== undefined) continue
    const broken = field.rules?.find(({ when, ...rule }) => {
      return (when === undefined || values[when.field] === when.is) && !holds(rule, value)
    })
    if (broken !== undefined) found[field.name] = broken.error
  }
  return found
}

const holds = ({ pattern, check }: FieldRule, value: string): boolean =>
  (pattern === undefined || (compilePattern(pattern)?.test(value) ?? true)) && (check !== 'clabe' || isClabe(value))

function fieldSchema(field: MethodField, context: FieldContext) {
  return v.pipe(
    v.optional(v.string(context.texts.invalid), ''),
    v.transform((value) => tidy(field, value)),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problemOf(field, dataset.value, context) : null
      if (message !== null) addIssue({ message })
    }),
  )
}

const tidy = ({ type }: MethodField, value: string): string => {
  const plain = value.trim()
  return type === 'tel' || type === 'document' ? plain.replace(/[\s.+()-]/g, '').toUpperCase() : plain
}

function problemOf(field: MethodField, value: string, { texts, today }: FieldContext): string | null {
  const own = field.error ?? texts.invalid
  if (value === '') return field.required ? (field.error ?? texts.required) : null
  const most = field.max_len ?? longestValue
  if (value.length > most) return texts.tooLong(most)
  if (field.min_len !== undefined && value.length < field.min_len) return own
  if (field.options !== undefined && !field.options.some(({ id }) => id === value)) return own
  if (field.type === 'date') return dateProblem(value, field.past_days ?? null, { texts, today })
  const pattern = field.pattern === undefined ? null : compilePattern(field.pattern)
  return pattern === null || pattern.test(value) ? null : own
}

function dateProblem(value: string, pastDays: number | null, { texts, today }: FieldContext): string | null {
  const day = Date.parse(`${value}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(day)) return texts.invalid
  const age = (Date.parse(`${today}T00:00:00Z`) - day) / dayMs
  if (age < 0) return texts.future
  return pastDays !== null && age > pastDays ? texts.tooOld(pastDays) : null
}
