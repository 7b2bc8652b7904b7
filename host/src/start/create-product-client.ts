import { type ApiClient, createApiClient, type Nesting } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import { requestBalances } from '@trebol/shared/store'
import * as v from 'valibot'
import type { Effects } from '../interpreter/effects.ts'
import { interpret } from '../interpreter/interpret.ts'
import { closeSession } from '../session/session.ts'
import { readToken } from '../session/token-storage.ts'
import { texts } from '../texts.ts'
import { forEver, showToast } from '../toasts/show-toast.ts'

type PageEffects = Omit<Effects, 'callApi'>

/** Answers of calls that the server asked for may ask for more, this deep. Source: docs/decisions, "Limits of an envelope". */
const deepest = 3

/** The API client with the host's policy: instructions run, a lost session closes, a lost network is said once. */
export function createProductClient(effects: PageEffects): ApiClient {
  const client: ApiClient = createApiClient({
    baseUrl: '/api',
    timeout: 20_000,
    getToken: readToken,
    onEnvelope({ instructions, rejected }, { endpoint: name, token, nesting }) {
      for (const { field, why } of rejected) effects.report(`${name}.${field}`, why)
      // A late answer of a session that has ended in the meantime must not act on the next one.
      if (token !== null && token !== readToken() && name !== 'logout') {
        effects.report(name, 'an answer of an older session')
        return
      }
      const callApi: Effects['callApi'] = (asked, payload) => callNamed(client, asked, payload, nesting, effects.report)
      interpret(instructions, { ...effects, callApi }, name)
    },
    onSessionLost({ token }) {
      if (token === readToken()) closeSession()
    },
    onNetworkError() {
      const { title, text } = texts.errors.network
      showToast({ id: 'network', tone: 'error', title, text, duration: forEver })
    },
  })
  return client
}

/** A call that the server asked for by name; its own answer is interpreted too, within the limits. */
function callNamed(
  client: ApiClient,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { depth, budget }: Nesting,
  report: Effects['report'],
): void {
  if (depth >= deepest || budget.left <= 0) {
    report(name, 'too many calls follow from one answer')
    return
  }
  budget.left -= 1
  // The header shows what this one answers.
  if (name === 'getBalance') {
    requestBalances()
    return
  }
  const named = endpoint(name, v.record(v.string(), v.unknown()), v.unknown(), { from: 'none' })
  client
    .call(named, payload, { nesting: { depth: depth + 1, budget } })
    .catch((error: unknown) => report(name, String(error)))
}
