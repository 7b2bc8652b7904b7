import { type Adapter, type FrameEvent, failed, ready } from './frame-event.ts'
import { namedMessage } from './named-message.ts'

const events: Readonly<Record<string, FrameEvent>> = {
  'load-end': ready,
  'play-start': { kind: 'round_start' },
  'play-end': { kind: 'round_end' },
  'value-balance': { kind: 'balance_hint' },
  'no-funds': { kind: 'need_cashier' },
  'go-home': { kind: 'exit' },
  'game-close': { kind: 'exit' },
}

/** choicegaming: the names of its events manager. It takes no orders. */
export const choicegaming: Adapter = {
  read(data) {
    const { name, code } = namedMessage(data)
    if (name === 'error') return failed(code)
    return Object.hasOwn(events, name) ? (events[name] ?? null) : null
  },
  orders: {},
}
