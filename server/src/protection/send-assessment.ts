import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { adviceFor, assessment } from './assessment.ts'

export const getAssessment: Handlers['getAssessment'] = async () => ({ value: assessment })

/** Answers are read, judged and forgotten. */
export const sendAssessment: Handlers['sendAssessment'] = async ({ id, answers }) => {
  if (id !== assessment.id) throw invalid({ id: 'El cuestionario cambió. Cárguelo de nuevo.' })
  const chosen = assessment.questions.map((question) => {
    const answer = answers.find((one) => one.question === question.id)
    return assessment.options.find((option) => option.id === answer?.option)?.id ?? null
  })
  const missing = assessment.questions.filter((_, place) => chosen[place] === null)
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map((question) => [question.id, 'Elija una respuesta.'])))
  }
  return { value: adviceFor(chosen.filter((option) => option !== null)) }
}
