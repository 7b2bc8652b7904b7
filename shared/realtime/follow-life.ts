import type Pusher from 'pusher-js/with-encryption'
import * as v from 'valibot'
import type { RealtimeState } from './page-realtime.ts'
import { mayReturn, returnDelay } from './plan-return.ts'
import { sayState } from './say-state.ts'

type Means = {
  readonly now: () => number
  readonly random: () => number
  readonly report: (what: string, why: string) => void
  readonly onReady: (again: boolean) => void
  /** Asks the server whether the login still holds by which this socket was let in; false too when it does not answer. */
  readonly stillIn: (socketId: string) => Promise<boolean>
}

type Life = { readonly ready: () => void; readonly navigated: () => void; readonly end: () => void }

/** Follows the states of the socket, and lets a page that lost it come back at a moment of its own. */
export function followLife(pusher: Pusher, { now, random, report, onReady, stillIn }: Means): Life {
  let wasReady = false
  let ended = false
  let returning: ReturnType<typeof setTimeout> | null = null
  let refusedAt: number | null = null
  /** The socket in whose time the player's channel was heard: it had been let in. */
  let letIn: string | null = null
  let revoked: string | null = null

  const comeBack = () => {
    if (ended || returning !== null) return
    returning = setTimeout(() => {
      returning = null
      if (!ended) pusher.connect()
    }, returnDelay(random()))
    // Takes the place of the library's own timer, which would bring all pages back in the same second.
    pusher.disconnect()
    sayState('connecting')
  }
  /** An engine can only end all sockets of a player: those of his logins that go on come back. */
  const comeBackIfStillIn = async (socketId: string) => {
    if ((await stillIn(socketId)) && pusher.connection.state === 'disconnected') comeBack()
  }
  /** Before the library comes back by a timer of its own. */
  const takeOver = () => {
    // At once: with some codes it is about to set a second timer, and forgets the first without stopping it.
    comeBack()
    // What it says now it says before it sets the timer.
    queueMicrotask(() => returning !== null && pusher.disconnect())
  }
  pusher.connection.bind('connecting_in', takeOver)
  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (ended) return
    if (current === 'connected') {
      refusedAt = null
      letIn = null
      revoked = null
    }
    if (current === 'disconnected' && returning === null) {
      refusedAt = now()
      report('realtime', 'the engine refused the connection')
      if (revoked !== null) void comeBackIfStillIn(revoked)
    }
    if (returning !== null) return
    sayState(current as RealtimeState)
    // Some codes ask for a return at once; the library has begun it when this is said.
    if (previous === 'connected' && current === 'connecting') queueMicrotask(comeBack)
  })
  pusher.connection.bind('error', (error: unknown) => {
    report('realtime', `the connection: ${typeOf(error)}`)
    if (v.is(revokedSchema, error)) revoked = letIn
    if (v.is(atOnceSchema, error)) takeOver()
  })
  sayState(pusher.connection.state as RealtimeState)

  return {
    ready: () => {
      letIn = pusher.connection.socket_id
      onReady(wasReady)
      wasReady = true
    },
    navigated: () => {
      if (!mayReturn(refusedAt, now())) return
      refusedAt = null
      pusher.connect()
    },
    end: () => {
      ended = true
      if (returning !== null) clearTimeout(returning)
    },
  }
}

/** "Connection not authorized", as the library hands it on when the socket closes. */
const revokedSchema = v.object({ error: v.object({ data: v.object({ code: v.literal(4009) }) }) })

/** The engine has closed the socket and asks for a return at once, of which the library says nothing else. */
const atOnceSchema = v.object({
  type: v.literal('WebSocketError'),
  error: v.object({ data: v.object({ code: v.pipe(v.number(), v.minValue(4200), v.maxValue(4299)) }) }),
})

const typeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, 'type') ?? 'error') : 'error'
