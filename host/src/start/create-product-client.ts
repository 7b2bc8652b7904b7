import { type ApiClient, createApiClient } from '@trebol/shared/api'
import type { Effects } from '../interpreter/effects.ts'
import { interpret } from '../interpreter/interpret.ts'
import { closeSession } from '../session/session.ts'
import { readToken } from '../session/token-storage.ts'
import { texts } from '../texts.ts'
import { forEver, showToast } from '../toasts/show-toast.ts'

/** The API client with the host's policy: instructions run, a lost session closes, a lost network is said once. */
export function createProductClient({ effects }: { effects: Effects }): ApiClient {
  return createApiClient({
    baseUrl: '/api',
    timeout: 20_000,
    getToken: readToken,
    onEnvelope({ instructions, rejected }, { endpoint, token }) {
      for (const { field, why } of rejected) effects.report(`${endpoint}.${field}`, why)
      // A late answer of a session that has ended in the meantime must not act on the next one.
      if (token !== null && token !== readToken() && endpoint !== 'logout')
        return effects.report(endpoint, 'an answer of an older session')
      interpret(instructions, effects)
    },
    onSessionLost({ token }) {
      if (token === readToken()) closeSession()
    },
    onNetworkError() {
      showToast({
        id: 'network',
        tone: 'error',
        title: texts.errors.network.title,
        text: texts.errors.network.text,
        duration: forEver,
      })
    },
  })
}
