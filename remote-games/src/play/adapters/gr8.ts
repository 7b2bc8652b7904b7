import * as v from 'valibot'
import type { Adapter } from './frame-event.ts'

const messageSchema = v.object({ type: v.literal('login.click') })

/** GR8's sportsbook. Its own sample posts to any origin; ours never does. */
export const gr8: Adapter = {
  read: (data) => (v.is(messageSchema, data) ? { kind: 'need_login' } : null),
  silent: true,
  orders: { logout: { type: 'iframe', value: { logout: true } } },
}
