import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ridSchema } from './money-wire.ts'

/** How long a server keeps the first answer of a keyed call. Afterwards its key is as good as new. */
export const intentLifeMs = 24 * 60 * 60 * 1_000

/**
 * What became of an intent, asked by the key of its call.
 *
 * - `booked`: the call was carried out; `value` is what its first answer carried in `return`.
 * - `none`: nothing was booked under this key. With `close` that holds for ever: a request that was still on its way
 *   when this one came is refused with `INTENT_CLOSED`.
 *
 * Answers are kept for 24 hours. A server that does not know the call leaves the intent unknown.
 * Errors: `VALIDATION`, `RATE_LIMITED`. Source: docs/decisions/0009.
 */
export const getIntent = endpoint(
  'getIntent',
  v.object({ rid: ridSchema, close: v.optional(v.boolean(), false) }),
  v.variant('state', [
    v.object({ state: v.literal('booked'), value: v.unknown() }),
    v.object({ state: v.literal('none') }),
  ]),
  { session: 'required' },
)
