import { fieldProblems, type MethodField } from '@trebol/shared/contract'
import { useState } from 'react'
import { fieldContext } from './field-texts.ts'
import type { FieldValues } from './method-fields.tsx'

const prefilled = (fields: readonly MethodField[]): FieldValues =>
  Object.fromEntries(fields.flatMap(({ name, prefill }) => (prefill === undefined ? [] : [[name, prefill]])))

const without = (values: FieldValues, name: string): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** What stands in the fields of a method and what is said about it: on leaving a field, and when all is sent. */
export function useFields(fields: readonly MethodField[], today: string) {
  const [values, setValues] = useState<FieldValues>({})
  const [errors, setErrors] = useState<FieldValues>({})
  const all = { ...prefilled(fields), ...values }
  const known = Object.fromEntries(fields.map(({ name }) => [name, all[name] ?? '']))
  return {
    values: known,
    errors,
    change: (name: string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => without(before, name))
    },
    leave: (name: string) => {
      if ((known[name] ?? '') === '') return
      const problem = fieldProblems(fields, known, fieldContext(today))[name]
      if (problem !== undefined) setErrors((before) => ({ ...before, [name]: problem }))
    },
    /** Says what is wrong with all of them. @returns whether they may be sent */
    check: (): boolean => {
      const problems = fieldProblems(fields, known, fieldContext(today))
      setErrors(problems)
      return Object.keys(problems).length === 0
    },
    /** What the server says about single fields stands beside them. */
    refuse: (said: FieldValues) => setErrors(said),
    clear: () => {
      setValues({})
      setErrors({})
    },
  }
}
