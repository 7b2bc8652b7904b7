import { type ApiClient, type ApiPolicy, createApiClient, type Nesting, type Transport } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import { requestBalances } from '@trebol/shared/store'
import * as v from 'valibot'
import { sayConnectionFailed } from '../errors/connection-notice.ts'
import type { Effects } from '../interpreter/effects.ts'
import { interpret } from '../interpreter/interpret.ts'
import { closeSession } from '../session/session.ts'
import { readToken } from '../session/token-storage.ts'

type PageEffects = Omit<Effects, 'callApi'>

/** Where calls go, and how they travel: over the network unless a test decides when answers arrive. */
type Way = { readonly baseUrl?: string; readonly transport?: Transport }

/** Answers of calls that the server asked for may ask for more, this deep. Source: docs/decisions, "Limits of an envelope". */
const deepest = 3

/** The API client with the host's policy: instructions run, a lost session closes, a lost network is said once. */
export function createProductClient(effects: PageEffects, { baseUrl = '/api', transport }: Way = {}): ApiClient {
  const policy: ApiPolicy = {
    baseUrl,
    timeout: 20_000,
    getToken: readToken,
    onEnvelope({ result, instructions, rejected }, { endpoint: { name, session }, token, nesting }) {
      for (const { field, why } of rejected) effects.report(`${name}.${field}`, why)
      // A late answer of a session (or of the time before it) must not act on the next one.
      if (session !== 'none' && readToken() !== (name === 'logout' ? null : token)) {
        effects.report(name, 'an answer of an older session')
        return
      }
      // The check of a navigation that does not mention maintenance says that there is none.
      const silent = !instructions.some(({ kind }) => kind === 'maintenance')
      if (name === 'timestamp' && result && silent) effects.setMaintenance(false)
      const callApi: Effects['callApi'] = (asked, payload) => callNamed(client, asked, payload, nesting, effects.report)
      interpret(instructions, { ...effects, callApi }, name)
    },
    onSessionLost({ token }) {
      if (token === readToken()) closeSession()
    },
    onNetworkError: sayConnectionFailed,
  }
  const client = createApiClient(policy, transport)
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
    // Said once for all that follow from the same answer; from here on nothing more does.
    if (budget.left >= 0) report(name, 'too many calls follow from one answer')
    budget.left = -1
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
