import type { WebSocket } from 'ws'
import { type EngineError, engineErrors } from './close-codes.ts'
import { frame } from './frames.ts'

/** One connected client, as the engine keeps it. */
export type EngineSocket = {
  readonly id: string
  readonly address: string
  readonly channels: Set<string>
  /** Signed in as this user; null: nobody in particular. */
  userId: string | null
  /** Milliseconds of the monotonic clock at which it came, was last heard, and was asked whether it lives. */
  readonly since: number
  heardAt: number
  askedAt: number | null
  readonly clientEvents: { second: number; count: number }
  readonly send: (text: string) => void
  readonly refuse: (error: EngineError, channel?: string) => void
  readonly close: (error: EngineError) => void
  /** The process goes: everybody comes back when there is another one. */
  readonly restart: () => void
}

type Made = {
  readonly ws: WebSocket
  readonly id: string
  readonly address: string
  readonly now: number
  readonly mostWaiting: number
  readonly dropped: () => void
}

export function createEngineSocket({ ws, id, address, now, mostWaiting, dropped }: Made): EngineSocket {
  const send = (text: string) => {
    if (ws.readyState !== ws.OPEN) return
    // A reader who does not keep up is let go: what is kept for one is memory that all others lack.
    if (ws.bufferedAmount > mostWaiting) {
      dropped()
      ws.terminate()
      return
    }
    ws.send(text)
  }
  const say = (error: EngineError, channel?: string) => {
    const [code, message] = engineErrors[error]
    send(frame('pusher:error', { code, message }, channel))
  }
  return {
    id,
    address,
    channels: new Set(),
    userId: null,
    since: now,
    heardAt: now,
    askedAt: null,
    clientEvents: { second: 0, count: 0 },
    send,
    refuse: say,
    close: (error) => {
      say(error)
      const [code, message] = engineErrors[error]
      ws.close(code, message)
    },
    restart: () => ws.close(1012, 'Service restart'),
  }
}
