import * as v from 'valibot'
import { type Adapter, type FrameEvent, ready } from './frame-event.ts'

const messageSchema = v.object({ action: v.string(), tab: v.optional(v.string()) })

const events: Readonly<Record<string, FrameEvent>> = {
  loggedIn: ready,
  userBalance: { kind: 'balance_hint' },
  'openSlider login': { kind: 'need_login' },
  'openSlider registrationForm': { kind: 'need_register' },
}

/** BetConstruct's sportsbook: `{action, tab?}`. That it has logged out is its own affair. */
export const betconstruct: Adapter = {
  read(data) {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return null
    const { action, tab } = message.output
    const name = action === 'openSlider' ? `${action} ${tab ?? ''}` : action
    return Object.hasOwn(events, name) ? (events[name] ?? null) : null
  },
  // It says so to players alone.
  silent: true,
  orders: {},
}
