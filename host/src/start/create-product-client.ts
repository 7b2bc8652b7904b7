import { type ApiClient, createTransport, type Transport } from '@trebol/shared/api'
import { standardApiBase } from '@trebol/shared/contract'
import { createInterpretingClient, type Effects } from '@trebol/shared/interpreter'
import { sayConnectionFailed } from '../errors/connection-notice.ts'
import { settle } from '../protection/pause.ts'
import { closeSession, forgetVisit } from '../session/session.ts'
import { readToken } from '../session/token-storage.ts'

/**
 * Where calls go, and how they travel: over the network unless a test decides when answers arrive. `wrap` may answer some of
 * them itself.
 */
type Way = {
  readonly baseUrl?: string
  readonly transport?: Transport
  readonly wrap?: (send: Transport) => Transport
}

/** The API client with the host's policy: instructions run, a lost session closes, a lost network is said once. */
export function createProductClient(
  effects: Omit<Effects, 'callApi'>,
  { baseUrl = standardApiBase, transport, wrap = (send) => send }: Way = {},
): ApiClient {
  const policy = {
    baseUrl,
    timeout: 20_000,
    effects,
    getToken: readToken,
    // Refused because the player has paused, perhaps on another device: this one is told until when.
    onRefusal(code: string) {
      if (code === 'ON_BREAK' || code === 'EXCLUDED') settle()
    },
    onSessionEnding: forgetVisit,
    onSessionLost({ token }: { token: string | null }) {
      if (token === readToken()) closeSession()
    },
    onNetworkError: sayConnectionFailed,
  }
  return createInterpretingClient(policy, wrap(transport ?? createTransport(policy)))
}
