import { randomInt } from 'node:crypto'
import { channelKind, pusherProtocol } from '@trebol/shared/contract'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { answerFrame } from './answer-frame.ts'
import { type Channel, spread } from './channel.ts'
import type { EngineError } from './close-codes.ts'
import { type EngineLimits, engineLimits } from './engine-limits.ts'
import { createEngineSocket, type EngineSocket } from './engine-socket.ts'
import { frame, readFrame } from './frames.ts'
import { createPresence } from './presence.ts'
import { createSeats } from './seats.ts'
import type { AppKeys } from './sign.ts'

/** What is told: `data` is the text that arrives. `except` names a socket that hears nothing of it. */
export type Told = {
  readonly channels: readonly string[]
  readonly name: string
  readonly data: string
  readonly except?: string | undefined
}

export type Engine = {
  readonly keys: AppKeys
  readonly limits: EngineLimits
  /** Takes a socket whose handshake is over; `query` is that of its address. */
  readonly connect: (ws: WebSocket, key: string, query: URLSearchParams, address: string) => void
  readonly trigger: (told: Told) => void
  readonly channels: ReadonlyMap<string, Channel>
  readonly connections: () => number
  /** Ends the sockets of these ids: they may not come back as they are. */
  readonly end: (socketIds: Iterable<string>) => void
  /** Ends all sockets that are signed in as this user. */
  readonly endUser: (userId: string) => void
  /** Asks who was silent whether he lives, and lets go who did not answer. Called by the clock. */
  readonly sweep: () => void
  readonly close: () => void
}

type Made = {
  readonly keys: AppKeys
  readonly log: Logger
  readonly limits?: EngineLimits
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/** The engine of this process: sockets of Pusher protocol 7, their channels, and who is told what. */
export function createEngine({ keys, log, limits = engineLimits, now = () => performance.now() }: Made): Engine {
  const sockets = new Map<string, EngineSocket>()
  const channels = new Map<string, Channel>()
  const seats = createSeats(limits)

  const leave = (socket: EngineSocket, name: string) => {
    const channel = channels.get(name)
    if (channel === undefined || !socket.channels.delete(name)) return
    channel.sockets.delete(socket)
    const gone = channel.presence?.leave(socket.id) ?? null
    if (gone !== null) spread(channel, frame('pusher_internal:member_removed', { user_id: gone }, name))
    if (channel.sockets.size === 0) channels.delete(name)
  }
  const room = (name: string): Channel => {
    const known = channels.get(name)
    if (known !== undefined) return known
    const presence = channelKind(name) === 'presence' ? createPresence(limits.members) : null
    const fresh: Channel = { sockets: new Set(), presence }
    channels.set(name, fresh)
    return fresh
  }
  const forget = (socket: EngineSocket) => {
    if (!sockets.delete(socket.id)) return
    seats.leave(socket)
    for (const name of [...socket.channels]) leave(socket, name)
  }
  /** A visitor who has to go stays away; whoever may still be a player comes back. */
  const admit = (socket: EngineSocket): EngineError | null => {
    const taken = seats.take(socket)
    if (taken.kind === 'full') return 'overCapacity'
    const { goes } = taken
    if (goes !== null) {
      forget(goes)
      goes.close(now() - goes.since >= limits.proof ? 'manyVisitors' : 'overCapacity')
    }
    return null
  }
  const prove = (socket: EngineSocket): boolean => {
    const proved = seats.prove(socket)
    if (!proved) socket.close('overCapacity')
    return proved
  }

  return {
    keys,
    limits,
    channels,
    connections: () => sockets.size,
    connect: (ws, key, query, address) => {
      const socket = createEngineSocket({
        ...{ ws, address, now: now(), mostWaiting: limits.waiting },
        id: freshId((id) => sockets.has(id)),
        dropped: () => log.warn({ event: 'realtime-slow-reader' }),
      })
      // What a socket does wrong below the protocol ends it by itself.
      ws.on('error', () => undefined)
      const fault = faultOf(key, query, keys) ?? admit(socket)
      if (fault !== null) {
        socket.close(fault)
        return
      }
      sockets.set(socket.id, socket)
      ws.on('close', () => forget(socket))
      ws.on('message', (bytes, isBinary) => {
        socket.heardAt = now()
        socket.askedAt = null
        const read = isBinary ? null : readFrame(String(bytes))
        if (read === null) socket.refuse('malformed')
        else answerFrame(read, { keys, limits, socket, room, leave, prove, now: now() })
      })
      const activity_timeout = Math.floor(limits.activity / 1_000)
      socket.send(frame('pusher:connection_established', { socket_id: socket.id, activity_timeout }))
    },
    trigger: ({ channels: names, name, data, except }) => {
      for (const channelName of names) {
        const channel = channels.get(channelName)
        if (channel !== undefined) spread(channel, frame(name, data, channelName), except)
      }
    },
    end: (ids) => {
      for (const id of ids) sockets.get(id)?.close('revoked')
    },
    endUser: (userId) => {
      for (const socket of sockets.values()) if (socket.userId === userId) socket.close('revoked')
    },
    sweep: () => {
      const time = now()
      for (const socket of sockets.values()) {
        if (socket.askedAt !== null) {
          if (time - socket.askedAt >= limits.pong) socket.close('noPong')
        } else if (time - socket.heardAt >= limits.activity) {
          socket.askedAt = time
          socket.send(frame('pusher:ping', {}))
        }
      }
    },
    close: () => {
      for (const socket of sockets.values()) socket.restart()
    },
  }
}

function faultOf(key: string, query: URLSearchParams, keys: AppKeys): EngineError | null {
  if (key !== keys.key) return 'unknownApp'
  const protocol = query.get('protocol')
  if (protocol === null) return 'noProtocol'
  return protocol === String(pusherProtocol) ? null : 'oldProtocol'
}

function freshId(taken: (id: string) => boolean): string {
  const id = `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`
  return taken(id) ? freshId(taken) : id
}
