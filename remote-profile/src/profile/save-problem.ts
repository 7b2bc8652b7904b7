import { texts } from '../texts/texts.ts'
import { type EditFields, editFields } from './edit-schema.ts'
import type { SaveOutcome } from './submit-profile.ts'

type Wrong = { readonly field: keyof EditFields; readonly message: string }

/** Why the form was not saved. `wrong`: fields to go to, in their order; `other`: what belongs to no field of the form. */
export type Problem = {
  readonly title: string
  readonly text: string | null
  readonly wrong: readonly Wrong[]
  readonly other: readonly string[]
}

/** Fields that do not hold, before anything is sent. */
export function invalidProblem(
  errors: Readonly<Partial<Record<keyof EditFields, { readonly message?: string | undefined }>>>,
): Problem {
  const wrong = inOrder((field) => errors[field]?.message)
  const [only, ...more] = wrong
  return {
    title: only && more.length === 0 ? only.message : texts.read().profile.form.review,
    text: null,
    wrong,
    other: [],
  }
}

/** What an answer of the server says against the form, or `null` when it was saved. */
export function outcomeProblem(outcome: SaveOutcome): Problem | null {
  switch (outcome.kind) {
    case 'saved':
      return null
    case 'unknown': {
      const { save, unknown } = texts.read().profile.failed
      return { title: save, text: unknown, wrong: [], other: [] }
    }
    case 'refused': {
      const { text, errors } = outcome
      const other = Object.keys(errors).filter((name) => !editFields.some((field) => field === name))
      return {
        title: text,
        text: null,
        wrong: inOrder((field) => errors[field]),
        other: other.flatMap((name) => errors[name] ?? []).filter((message) => message !== text),
      }
    }
  }
}

const inOrder = (messageOf: (field: keyof EditFields) => string | undefined): Wrong[] =>
  editFields.flatMap((field) => {
    const message = messageOf(field)
    return message === undefined ? [] : [{ field, message }]
  })
