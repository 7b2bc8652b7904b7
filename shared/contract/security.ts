import * as v from 'valibot'
import { emailSchema, newPasswordSchema, signupInputSchema } from './account.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './money-wire.ts'

/** A login that is open. `address` is cut short: enough to recognise a network, not to find it. */
export const openSessionSchema = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  address: v.nullable(v.string()),
  started_at: instantSchema,
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSessionSchema>

const listSchema = v.object({ items: v.array(openSessionSchema) })

/** The player's open logins, the newest first. */
export const getSessions = endpoint('getSessions', v.object({}), listSchema, { session: 'required' })

/** Ends one login, or with `others` all but the one that asks; one that has ended already does no harm. Gives the rest. */
export const closeSession = endpoint(
  'closeSession',
  v.object({ id: v.union([v.literal('others'), v.pipe(v.string(), v.uuid())]) }),
  listSchema,
  { session: 'required' },
)

export const currentPasswordSchema = v.pipe(
  v.string('Escriba su contraseña actual.'),
  v.minLength(1, 'Escriba su contraseña actual.'),
  v.maxLength(128, 'Máximo 128 caracteres.'),
)

/** Changes the password of whoever knows the old one, and ends every other login. */
export const setPassword = endpoint(
  'setPassword',
  v.object({
    current: currentPasswordSchema,
    pwd: newPasswordSchema,
    pwd2: v.string('Escriba de nuevo su contraseña.'),
  }),
  v.unknown(),
  { from: 'none', session: 'required' },
)

/**
 * Asks for a new email or telephone. A code goes there; until it comes back nothing changes. `token` belongs to the
 * request and is worth nothing without the code.
 */
export const requestContact = endpoint(
  'requestContact',
  v.object({
    current: currentPasswordSchema,
    contact: v.variant('kind', [
      v.object({ kind: v.literal('email'), value: emailSchema }),
      v.object({ kind: v.literal('phone'), value: signupInputSchema.entries.phone_number }),
    ]),
  }),
  v.object({ token: v.string(), expires_at: instantSchema }),
  { session: 'required' },
)

/** Brings the code back; the new email or telephone then holds. */
export const confirmContact = endpoint(
  'confirmContact',
  v.object({
    token: v.pipe(v.string(), v.maxLength(512)),
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Escriba el código que recibió.')),
  }),
  v.unknown(),
  { from: 'none', session: 'required' },
)

/** What a player is written about by mail. Notices about the security of his account cannot be turned off. */
export const notificationsSchema = v.object({ messages: v.boolean(), promotions: v.boolean() })
export type Notifications = v.InferOutput<typeof notificationsSchema>

export const getNotifications = endpoint('getNotifications', v.object({}), notificationsSchema, { session: 'required' })
export const saveNotifications = endpoint('saveNotifications', v.partial(notificationsSchema), notificationsSchema, {
  session: 'required',
})
