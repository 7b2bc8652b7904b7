import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema, moneySchema, ridSchema } from './money-wire.ts'
import { currentPasswordSchema } from './security.ts'

/** What keeps an account from being closed. `stuck`: money that no way of withdrawing takes, and that support pays out. */
export const closingObstacles = [
  'money',
  'stuck',
  'withdrawal',
  'deposit',
  'round',
  'sports',
  'lottery',
  'races',
] as const

export const closingSchema = v.object({
  /** Each with how much or how many; empty when the account can be closed. */
  obstacles: v.array(
    v.variant('kind', [
      v.object({ kind: v.picklist(['money', 'stuck']), money: moneySchema }),
      v.object({
        kind: v.picklist(['withdrawal', 'deposit', 'round', 'sports', 'lottery', 'races']),
        count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ]),
  ),
  /** Less than can be withdrawn: its owner may wait, or give it up with an explicit yes. */
  remainders: v.array(moneySchema),
})
export type Closing = v.InferOutput<typeof closingSchema>

/** What stands between the player and a closed account. */
export const getClosing = endpoint('getClosing', v.object({}), closingSchema, { session: 'required' })

/**
 * Closes the account of the caller and ends all his logins, this one too. `give_up` names what is left and is given up,
 * exactly. Who lost the answer gets it again with the login that has ended by it.
 */
export const closeAccount = endpoint(
  'closeAccount',
  v.object({ rid: ridSchema, current: currentPasswordSchema, give_up: v.pipe(v.array(moneySchema), v.maxLength(50)) }),
  v.object({ closed_at: instantSchema }),
  { session: 'required', keyed: true },
)
