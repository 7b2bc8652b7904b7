import type { Logger } from 'pino'
import type { Broadcaster } from './broadcaster.ts'
import { createEngine } from './create-engine.ts'
import type { EngineLimits } from './engine-limits.ts'
import { encryptionKey, ownKeys } from './realtime-keys.ts'
import { missingOfForeign, type RealtimeOptions } from './realtime-settings.ts'
import { sealTold } from './seal-told.ts'
import { terminateByHttp } from './terminate-by-http.ts'
import { triggerByHttp } from './trigger-by-http.ts'

/** Path of the socket, below what the edge passes on. */
export const ownPath = '/broadcasting'

/** How pages say to a foreign engine whose sockets theirs are, so that it can end them. */
const saidBy = {
  pusher: { sign_in: true },
  soketi: { sign_in: true },
  // It answers a sign-in with an error, and finds players in presence channels alone.
  reverb: { presence: true },
} as const satisfies Record<RealtimeOptions['REALTIME_ENGINE'], object>

type Given = {
  readonly options: RealtimeOptions
  readonly jwtSecret: string
  readonly log: Logger
  readonly limits?: EngineLimits | undefined
}

export function createBroadcaster({ options, jwtSecret, log, limits }: Given): Broadcaster {
  const encryption = encryptionKey(jwtSecret)
  // Our players log in by a token, also where channels ask for a cookie.
  const cookie = { mode: 'cookie', session_endpoint: '/broadcasting/session' } as const
  const auth = options.REALTIME_AUTH === 'cookie' ? cookie : ({ mode: 'token' } as const)
  const base = { encryption, authMode: options.REALTIME_AUTH }
  if (options.REALTIME === 'off') {
    return {
      ...base,
      kind: 'off',
      trigger: async () => {},
      end: async () => {},
      settings: null,
      keys: null,
      engine: null,
    }
  }
  if (options.REALTIME === 'own') {
    const keys = ownKeys(jwtSecret)
    const engine = createEngine({ keys, log, ...(limits && { limits }) })
    return {
      ...base,
      kind: 'own',
      keys,
      engine,
      trigger: async (told) => {
        for (const each of sealTold(encryption, told)) engine.trigger(each)
      },
      end: async ({ sockets }) => engine.end(sockets),
      settings: { broadcaster: 'reverb', key: keys.key, host: null, port: null, path: ownPath, scheme: 'page', auth },
    }
  }
  const { REALTIME_URL, REALTIME_PUBLIC_URL, REALTIME_APP_ID, REALTIME_KEY, REALTIME_SECRET } = options
  if (!REALTIME_URL || !REALTIME_PUBLIC_URL || !REALTIME_APP_ID || !REALTIME_KEY || !REALTIME_SECRET) {
    throw new Error(missingOfForeign(options) ?? 'REALTIME is not complete.')
  }
  const keys = { id: REALTIME_APP_ID, key: REALTIME_KEY, secret: REALTIME_SECRET }
  const trigger = triggerByHttp(REALTIME_URL, keys)
  const terminate = terminateByHttp(REALTIME_URL, keys)
  const seen = new URL(REALTIME_PUBLIC_URL)
  const scheme = seen.protocol === 'https:' ? 'https' : 'http'
  return {
    ...base,
    kind: 'foreign',
    keys,
    engine: null,
    trigger: async (told) => {
      for (const each of sealTold(encryption, told)) await trigger(each)
    },
    end: ({ userId }) => terminate(userId),
    settings: {
      broadcaster: options.REALTIME_BROADCASTER,
      key: keys.key,
      host: seen.hostname,
      port: seen.port === '' ? (scheme === 'https' ? 443 : 80) : Number(seen.port),
      path: '',
      scheme,
      auth: { ...auth, ...saidBy[options.REALTIME_ENGINE] },
    },
  }
}
