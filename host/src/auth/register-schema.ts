import { signupInputSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import { authTexts } from './texts/auth-texts.ts'

const { birth_date, ...fields } = signupInputSchema.entries

const part = (pattern: RegExp) =>
  v.pipe(v.string(), v.trim(), v.regex(pattern, 'Escriba una fecha válida (día, mes y año).'))

/** The registration form: the call's own rules, with the date in three fields as it is typed. */
export const registerSchema = v.pipe(
  v.object({ ...fields, day: part(/^\d{1,2}$/), month: part(/^\d{1,2}$/), year: part(/^\d{4}$/) }),
  v.forward(
    v.partialCheck(
      [['pwd'], ['pwd2']],
      ({ pwd, pwd2 }) => pwd === pwd2,
      () => authTexts.read().auth.mismatch,
    ),
    ['pwd2'],
  ),
  v.forward(
    v.partialCheck(
      [['day'], ['month'], ['year']],
      (date) => v.is(birth_date, birthDate(date)),
      'Escriba una fecha válida (día, mes y año).',
    ),
    ['day'],
  ),
)
export type RegisterFields = v.InferInput<typeof registerSchema>

/** `YYYY-MM-DD` out of the three fields. */
export const birthDate = ({ day, month, year }: { day: string; month: string; year: string }): string =>
  `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`

/** Fields of the first step; the second holds the rest. */
export const accessFields = ['email', 'pwd', 'pwd2'] as const
