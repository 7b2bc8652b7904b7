import { bareChannel, channelKind } from '@trebol/shared/contract'
import { type Channel, spread } from './channel.ts'
import { decideSubscription } from './decide-subscription.ts'
import type { EngineLimits } from './engine-limits.ts'
import type { EngineSocket } from './engine-socket.ts'
import { type ClientFrame, frame, readSignin, readSubscription, readUserData } from './frames.ts'
import { type AppKeys, isSame, signUser } from './sign.ts'

type Desk = {
  readonly keys: AppKeys
  readonly limits: EngineLimits
  readonly socket: EngineSocket
  readonly room: (name: string) => Channel
  readonly leave: (socket: EngineSocket, name: string) => void
  /** Counts the socket among the players; false: there is no room among them, and it is closed. */
  readonly prove: (socket: EngineSocket) => boolean
  readonly now: number
}

/** Does what one message of a client asks for. */
export function answerFrame(asked: ClientFrame, desk: Desk): void {
  const { event, data } = asked
  switch (event) {
    case 'pusher:ping':
      desk.socket.send(frame('pusher:pong', {}))
      break
    case 'pusher:pong':
      break
    case 'pusher:subscribe':
      subscribe(data, desk)
      break
    case 'pusher:unsubscribe':
      unsubscribe(data, desk)
      break
    case 'pusher:signin':
      signIn(data, desk)
      break
    default:
      if (event.startsWith('client-')) whisper(asked, desk)
      else desk.socket.refuse('malformed')
  }
}

function subscribe(data: unknown, { socket, keys, limits, room, prove }: Desk): void {
  const asked = readSubscription(data)
  if (asked === null) {
    socket.refuse('malformed')
    return
  }
  const name = asked.channel
  const decision = decideSubscription(asked, socket, keys, limits)
  if (decision.kind === 'refused') {
    socket.send(frame('pusher:subscription_error', decision.fault, name))
    return
  }
  if (isOwn(name) && !prove(socket)) return
  const channel = room(name)
  if (decision.kind === 'member' && channel.presence !== null) {
    const { userId, info } = decision
    const isNew = channel.presence.join(socket.id, userId, info)
    if (isNew === null) {
      const error = `A presence channel holds ${limits.members} members`
      socket.send(frame('pusher:subscription_error', { type: 'LimitReached', error, status: 403 }, name))
      return
    }
    if (isNew) spread(channel, frame('pusher_internal:member_added', { user_id: userId, user_info: info ?? {} }, name))
  }
  socket.channels.add(name)
  channel.sockets.add(socket)
  socket.send(frame('pusher_internal:subscription_succeeded', channel.presence?.present() ?? {}, name))
}

/** Signed for a player who is logged in, and for nobody else. */
const isOwn = (name: string): boolean => channelKind(name) !== 'public' && bareChannel(name).startsWith('user.')

function unsubscribe(data: unknown, { socket, leave }: Desk): void {
  const name = readSubscription(data)?.channel
  if (name === undefined) socket.refuse('malformed')
  else leave(socket, name)
}

function signIn(data: unknown, { socket, keys, prove }: Desk): void {
  const asked = readSignin(data)
  const user = asked === null ? null : readUserData(asked.user_data)
  if (asked === null || user === null || !isSame(asked.auth, signUser(keys, socket.id, asked.user_data))) {
    socket.close('revoked')
    return
  }
  if (!prove(socket)) return
  socket.userId = String(user.id)
  socket.send(frame('pusher:signin_success', { user_data: asked.user_data }))
}

/** An event from client to client: only within private and presence channels that the socket is in, and not too often. */
function whisper({ event, data, channel: name = '' }: ClientFrame, { socket, limits, room, now }: Desk): void {
  const kind = channelKind(name)
  const allowed = (kind === 'private' || kind === 'presence') && socket.channels.has(name)
  if (!allowed || isTooOften(socket, limits, now)) {
    socket.refuse('clientEvent', name)
    return
  }
  const channel = room(name)
  spread(channel, frame(event, data ?? {}, name, channel.presence?.userOf(socket.id) ?? undefined), socket.id)
}

function isTooOften({ clientEvents }: EngineSocket, limits: EngineLimits, now: number): boolean {
  const second = Math.floor(now / 1_000)
  if (clientEvents.second !== second) Object.assign(clientEvents, { second, count: 0 })
  clientEvents.count++
  return clientEvents.count > limits.clientEvents
}
