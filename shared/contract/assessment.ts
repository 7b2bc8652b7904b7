import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const assessmentSchema = v.object({
  id: v.string(),
  intro: v.string(),
  questions: v.pipe(v.array(v.object({ id: v.string(), text: v.string() })), v.minLength(1)),
  /** The same answers for every question. */
  options: v.pipe(v.array(v.object({ id: v.string(), text: v.string() })), v.minLength(2)),
})
export type Assessment = v.InferOutput<typeof assessmentSchema>

/** Questions about one's own play. Errors: none of its own. Source: docs/architecture.md, "Limits". */
export const getAssessment = endpoint('getAssessment', v.object({}), assessmentSchema, { session: 'none' })

export const adviceSchema = v.object({
  level: v.picklist(['calm', 'watch', 'help']),
  text: v.string(),
  /** Tools, never offers: paths of this site. */
  tools: v.array(v.object({ text: v.string(), to: v.string() })),
})
export type Advice = v.InferOutput<typeof adviceSchema>

/**
 * Answers in, advice out. Nothing of it is stored and no session is read: the result belongs to the player alone.
 * Errors: `VALIDATION` when a question has no answer.
 */
export const sendAssessment = endpoint(
  'sendAssessment',
  v.object({
    id: v.pipe(v.string(), v.maxLength(40)),
    answers: v.pipe(
      v.array(v.object({ question: v.pipe(v.string(), v.maxLength(40)), option: v.pipe(v.string(), v.maxLength(40)) })),
      v.maxLength(40),
    ),
  }),
  adviceSchema,
  { session: 'none' },
)
