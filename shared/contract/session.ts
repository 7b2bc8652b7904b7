import * as v from 'valibot'
import { endpoint, type OutputOf } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema } from './money-wire.ts'

/** Payload of the login token (`data`), the source of the user session. Specification section 3. */
export const tokenPayloadSchema = v.object({
  data: v.object({
    co: v.string(),
    nm: v.string(),
    em: v.string(),
    id: v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.integer())]),
  }),
})

const nothing = v.object({})

export const logout = endpoint('logout', nothing, v.unknown(), { from: 'none' })

const balancePairSchema = v.tuple([v.union([amountSchema, v.number()]), isoSchema])
type BalancePair = v.InferOutput<typeof balancePairSchema>
const isBalancePair = (row: unknown): row is BalancePair => v.is(balancePairSchema, row)

/** Pairs that do not hold are left out, so that one bad balance does not hide the others. */
const balancesSchema = v.pipe(
  v.custom<readonly BalancePair[]>(Array.isArray, 'Not a list of balances.'),
  v.check((rows) => rows.length === 0 || rows.some(isBalancePair), 'A list without a balance that can be read.'),
  v.transform((rows) => rows.filter(isBalancePair)),
)

/** `[amount, currency]` pairs, amount first. Reference server: decimal strings; others may send numbers. */
export const getBalance = endpoint('getBalance', nothing, balancesSchema, { session: 'required' })

/** Words of the operator; `tone` says what they announce: something that succeeded, that failed, or neither. */
const operatorNoticeSchema = v.object({ text: v.string(), tone: v.picklist(['success', 'error', 'info']) })
export type OperatorNotice = v.InferOutput<typeof operatorNoticeSchema>

/** Session and maintenance check of every navigation. `result` answers it; the rest is ours, and nobody needs it. */
export const timestamp = endpoint(
  'timestamp',
  nothing,
  v.fallback(
    v.nullish(
      v.object({
        now: instantSchema,
        session: v.picklist(['guest', 'valid', 'expired']),
        /** What the operator has written to the player since the last answer; given once. */
        notices: v.fallback(v.optional(v.array(operatorNoticeSchema), []), []),
      }),
    ),
    null,
  ),
)

/** Whether an answer to `timestamp` that is good otherwise ends the session by our own word. */
export const isOver = (answer: OutputOf<typeof timestamp>): boolean =>
  answer?.session === 'guest' || answer?.session === 'expired'

/**
 * Whether an answer to `timestamp` says that there is no session: 401, or a result that is not true. A server that asks to
 * wait, or is out of order, has said nothing of it; nor has an error status without `result: false`.
 */
export function deniesSession(status: number, body: unknown): boolean {
  if (status === 401) return true
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const result: unknown = Reflect.get(body, 'result')
  return status < 400 ? result !== true : status < 500 && status !== 429 && result === false
}
