import * as v from 'valibot'
import { type ApiClient, type ApiPolicy, createApiClient, type Nesting } from '../api/create-api-client.ts'
import type { Transport } from '../api/create-transport.ts'
import { endpoint } from '../contract/endpoint.ts'
import { deniesSession, isOver, timestamp } from '../contract/session.ts'
import { requestBalances } from '../store/requests.ts'
import type { Effects } from './effects.ts'
import { interpret } from './interpret.ts'

/** What the page that the client works for decides itself. `getToken` is the token of the session that is open now. */
export type InterpretingPolicy = Omit<ApiPolicy, 'onEnvelope'> & {
  /** Everything that instructions may do, but for calls: those need the nesting of the answer that asks for them. */
  readonly effects: Omit<Effects, 'callApi'>
  /** Hears the code of each refusal of the session that is open. */
  readonly onRefusal?: (code: string) => void
  /** Hears that an answer ends the session, before it is carried out: what goes is the player's, not what it asks for. */
  readonly onSessionEnding?: () => void
}

/** Answers of calls that the server asked for may ask for more, this deep. Source: docs/decisions, "Limits of an envelope". */
const deepest = 3

/**
 * The product API client that obeys its answers: their instructions run in order, before the data resolves. An answer of
 * a session that is no longer open is not obeyed; calls that it asks for are made within limits.
 * Source: specification sections 2, 3 and 7; docs/architecture.md, "Instructions".
 */
export function createInterpretingClient(
  { effects, onRefusal, onSessionEnding, ...policy }: InterpretingPolicy,
  transport?: Transport,
): ApiClient {
  const { getToken } = policy
  const obeying: ApiPolicy = {
    ...policy,
    onEnvelope(envelope, { endpoint: { name, session }, token, nesting, status, body }) {
      const { result, code, instructions, rejected } = envelope
      for (const { field, why } of rejected) effects.report(`${name}.${field}`, why)
      // A late answer of a session (or of the time before it) must not act on the next one.
      if (session !== 'none' && getToken() !== (name === 'logout' ? null : token)) {
        effects.report(name, 'an answer of an older session')
        return
      }
      if (!result && code !== null) onRefusal?.(code)
      const ends =
        (status === 401 && token !== null) ||
        instructions.some(({ kind }) => kind === 'logout') ||
        (name === timestamp.name && (deniesSession(status, body) || isOver(v.parse(timestamp.output, envelope.return))))
      if (ends) onSessionEnding?.()
      // The check of a navigation that does not mention maintenance says that there is none.
      const silent = !instructions.some(({ kind }) => kind === 'maintenance')
      if (name === 'timestamp' && result && silent) effects.setMaintenance(false)
      const callApi: Effects['callApi'] = (asked, payload) => callNamed(client, asked, payload, nesting, effects.report)
      interpret(instructions, { ...effects, callApi }, name)
    },
  }
  const client = createApiClient(obeying, transport)
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
    // Said once for all that follow from the same answer.
    if (!budget.exceeded) report(name, 'too many calls follow from one answer')
    budget.exceeded = true
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
