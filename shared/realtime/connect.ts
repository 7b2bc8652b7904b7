import Echo from 'laravel-echo'
import Pusher from 'pusher-js/with-encryption'
import { wireChannel } from '../contract/realtime.ts'
import type { RealtimeSettings } from '../contract/realtime-settings.ts'
import { createAuthorize, type TokenStorage } from './authorize.ts'
import { authorizeChannels, authorizeUser } from './authorize-handlers.ts'
import { followLife } from './follow-life.ts'
import { hearChannel } from './hear-channel.ts'
import { hearJoined } from './hear-joined.ts'
import { type Origin, planConnection } from './plan-connection.ts'
import { sayState } from './say-state.ts'

export type ConnectMeans = {
  readonly settings: RealtimeSettings
  /** The player whose own channel is heard; null: public channels alone. */
  readonly userId: string | null
  readonly page: Origin
  readonly tokens: TokenStorage | undefined
  readonly fetch: typeof fetch
  readonly cookies: () => string
  readonly now: () => number
  /** From 0 to 1, as `Math.random`. */
  readonly random: () => number
  /** For the diagnosis; never says what an event carried. */
  readonly report: (what: string, why: string) => void
  /** A warning for who looks at the console. */
  readonly warn: (text: string) => void
  /** The player's channel is heard: `again` after a loss, when whatever is shown has to be read anew. */
  readonly onReady: (again: boolean) => void
}

export type Connection = {
  readonly echo: Echo<'reverb'> | Echo<'pusher'>
  readonly pusher: Pusher
  /** A navigation: makes a connection again that was refused at least five minutes ago. */
  readonly navigated: () => void
  /** Leaves every channel and ends the connection for good. `leaving`: at once, since the page goes; else a moment later. */
  readonly end: (how?: { readonly leaving?: boolean }) => void
}

const isOpen = 1

/**
 * The library sends a moment later what it was asked to. What has begun to close in between, with the network or with the
 * login, would say so in the console of whoever looks; nobody could hear it there.
 */
const open = Pusher.Runtime.createWebSocket.bind(Pusher.Runtime)
Pusher.Runtime.createWebSocket = (url: string) => {
  const socket = open(url)
  const kind = Reflect.getPrototypeOf(socket) ?? socket
  socket.send = (data: unknown) => {
    if (Reflect.get(socket, 'readyState') === isOpen) Reflect.apply(Reflect.get(kind, 'send'), socket, [data])
  }
  return socket
}

/**
 * Connects the page: one socket, the channels of the contract, every event handed to who listens. Throws
 * `RealtimeError` when the settings cannot be used. Source: specification sections 4, 7 and 9.
 */
export function connect(means: ConnectMeans): Connection {
  const { settings, userId, page, report } = means
  const plan = planConnection(settings, page)
  const warn = (text: string) => {
    means.warn(text)
    report('realtime', text)
  }
  const authorize = createAuthorize({ ...means, settings: settings.auth, warn })
  const pusher = new Pusher(settings.key, {
    cluster: '',
    wsHost: plan.host,
    wsPort: plan.port,
    wssPort: plan.port,
    wsPath: plan.path,
    forceTLS: plan.tls,
    // With TLS where `forceTLS` says so. The library would otherwise go over to addresses of its maker when ours is down,
    // or from a plain engine to one with TLS that is not there.
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: settings.timeouts.activity,
    pongTimeout: settings.timeouts.pong,
    unavailableTimeout: settings.timeouts.unavailable,
    channelAuthorization: authorizeChannels(authorize, warn),
    userAuthentication: authorizeUser(authorize, warn),
  })
  const options = { client: pusher, key: settings.key, namespace: settings.namespace }
  const echo =
    plan.broadcaster === 'pusher'
      ? new Echo({ ...options, broadcaster: 'pusher' })
      : new Echo({ ...options, broadcaster: 'reverb' })

  // An engine to which the page says who it is can end all sockets of a player alone, those of his other logins too.
  const stillIn = (socketId: string) =>
    settings.auth.sign_in
      ? authorize.user(socketId).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false)
  const life = followLife(pusher, { ...means, stillIn })
  hearChannel(echo.channel('site'), 'site', report)
  const always = new Set(['site'])
  if (userId !== null) {
    const name = `user.${userId}`
    // Asked for first: a socket that hears what is a player's must be known to be his.
    if (settings.auth.presence) {
      echo.join(name)
      always.add(wireChannel('presence', name))
    }
    const own = echo.private(name)
    always.add(wireChannel('private', name))
    hearChannel(own, 'user', report)
    own.subscribed(life.ready)
    if (settings.auth.sign_in) pusher.signin()
  }
  const unjoin = hearJoined({ echo, pusher, report, always })
  return {
    echo,
    pusher,
    navigated: life.navigated,
    end: ({ leaving = false } = {}) => {
      life.end()
      unjoin()
      sayState('off')
      // The library sends a moment later what it was asked to: into a socket that is closing, were it closed at once. What
      // it comes by from here on, such as a channel whose permission arrives only now, is not sent at all.
      pusher.send_event = () => false
      const close = () => {
        echo.disconnect()
        echo.leaveAllChannels()
      }
      if (leaving) close()
      else setTimeout(close)
    },
  }
}
