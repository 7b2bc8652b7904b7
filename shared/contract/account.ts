import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './money-wire.ts'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Máximo ${max} caracteres.`))
const required = (max: number, message: string) => v.pipe(text(max), v.minLength(1, message))

/** Email rule shared by login, registration and recovery. */
export const emailSchema = v.pipe(
  required(254, 'Escriba su correo electrónico.'),
  v.email('El correo no es válido. Ejemplo: nombre@dominio.com'),
  v.toLowerCase(),
)

/** Fewest characters of a new password. */
export const passwordLength = 12

/** Rule for a new password: 12 to 128 characters, any of them. Existing passwords are never measured. */
export const newPasswordSchema = v.pipe(
  v.string('Escriba su contraseña.'),
  v.minLength(passwordLength, `Use al menos ${passwordLength} caracteres.`),
  v.maxLength(128, 'Máximo 128 caracteres.'),
)

export const loginInputSchema = v.object({
  email: emailSchema,
  pwd: v.pipe(
    v.string('Escriba su contraseña.'),
    v.minLength(1, 'Escriba su contraseña.'),
    v.maxLength(128, 'Máximo 128 caracteres.'),
  ),
})
export type LoginInput = v.InferOutput<typeof loginInputSchema>

/** `YYYY-MM-DD`, a real calendar date from 1900 on. */
export const birthDateSchema = v.pipe(
  v.string(),
  v.isoDate('Escriba una fecha válida (día, mes y año).'),
  v.check((date) => {
    const day = new Date(`${date}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date && date >= '1900-01-01'
  }, 'Escriba una fecha válida (día, mes y año).'),
)

export const signupInputSchema = v.object({
  email: emailSchema,
  pwd: newPasswordSchema,
  pwd2: v.string('Escriba de nuevo su contraseña.'),
  name: v.pipe(
    required(80, 'Escriba su nombre y apellido como aparecen en su documento.'),
    v.regex(/^[\p{L}][\p{L}\p{M} '’-]+$/u, 'Escriba su nombre y apellido como aparecen en su documento.'),
  ),
  birth_date: birthDateSchema,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Elija su país.')),
  document_type: required(20, 'Elija el tipo de documento.'),
  document_number: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9.\- ]{4,20}$/, 'El número de documento no es válido. Ejemplo: V-12345678'),
  ),
  phone_number: v.pipe(
    v.string(),
    v.regex(
      /^\+[1-9]\d{7,14}$/,
      'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567',
    ),
  ),
  city: v.optional(text(80), ''),
  ref_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,20}$/, 'El código no es válido.')), ''),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/, 'Elija su moneda.')), 'USD'),
  age_ok: v.literal(true, 'Debe confirmar que es mayor de edad.'),
  terms: v.literal(true, 'Debe aceptar los términos y condiciones.'),
  promo: v.optional(v.boolean(), false),
})
export type SignupInput = v.InferInput<typeof signupInputSchema>

/**
 * Answers with the token in `response.jwt`; the interpreter opens the session before the promise resolves. What is
 * returned beside it is ours, and nobody needs it.
 */
export const login = endpoint(
  'login',
  loginInputSchema,
  v.fallback(
    v.nullish(
      v.object({
        last_login: v.nullable(instantSchema),
        /** Whether a document is in force in a version that the player has not accepted. */
        terms_changed: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
  { session: 'none' },
)
export const signup = endpoint('signup', signupInputSchema, v.nullish(v.unknown()), { session: 'none' })
export const forgotPassword = endpoint('Forgot1', v.object({ email: emailSchema }), v.unknown(), {
  from: 'none',
  session: 'none',
})
export const recoverCode = endpoint(
  'Recover',
  v.object({
    code: v.pipe(v.string(), v.regex(/^\d{4,16}$/, 'Escriba el código que recibió.')),
    otp_token: required(512, 'Su solicitud venció. Empiece de nuevo.'),
  }),
  v.unknown(),
  { from: 'none', session: 'none' },
)
export const changePassword = endpoint(
  'ChangePass',
  v.object({ pwd: newPasswordSchema, pwd2: v.string(), chp: required(512, 'Su solicitud venció. Empiece de nuevo.') }),
  v.unknown(),
  { from: 'none', session: 'none' },
)
