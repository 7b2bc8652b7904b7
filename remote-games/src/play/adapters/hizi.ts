import { type Adapter, type FrameEvent, ready } from './frame-event.ts'
import { namedMessage } from './named-message.ts'

const events: Readonly<Record<string, FrameEvent>> = {
  gameReady: ready,
  roundStarted: { kind: 'round_start' },
  roundEnded: { kind: 'round_end' },
  balance: { kind: 'balance_hint' },
  cashier: { kind: 'need_cashier' },
}

/** hizi: the names are those of its operator documents, appendix A. */
export const hizi: Adapter = {
  read(data) {
    const { name } = namedMessage(data)
    return Object.hasOwn(events, name) ? (events[name] ?? null) : null
  },
  orders: { stop_autoplay: { type: 'stopAutoplay' } },
}
