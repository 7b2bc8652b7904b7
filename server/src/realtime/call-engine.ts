import { createHash } from 'node:crypto'
import { type AppKeys, hmac } from './sign.ts'

const patienceMs = 5_000

/** The query of a call to an engine, signed as the Pusher protocol asks. */
export function signedQuery({ key, secret }: AppKeys, method: string, path: string, body: string, at: Date): string {
  const query = [
    `auth_key=${key}`,
    `auth_timestamp=${Math.floor(at.getTime() / 1_000)}`,
    'auth_version=1.0',
    ...(body === '' ? [] : [`body_md5=${createHash('md5').update(body).digest('hex')}`]),
  ].join('&')
  return `${query}&auth_signature=${hmac(secret, [method, path, query].join('\n'))}`
}

/** The engine has answered that it does not take this call, however often it is made. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
}

type Call = {
  /** Below `/apps/{id}/`. */
  readonly what: string
  readonly body: object
  /** Statuses that a repetition would get again. */
  readonly final: readonly number[]
}

export type CallEngine = (call: Call) => Promise<void>

/** Makes signed calls to an engine. They reject when it did not answer 200 in time, with `EngineRefusal` for good. */
export function createCallEngine(origin: string, keys: AppKeys, now: () => Date = () => new Date()): CallEngine {
  return async ({ what, body: given, final }) => {
    const path = `/apps/${keys.id}/${what}`
    const body = JSON.stringify(given)
    const answer = await fetch(`${origin}${path}?${signedQuery(keys, 'POST', path, body, now())}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const said = `the realtime engine answered ${answer.status}`
    throw final.includes(answer.status) ? new EngineRefusal(said) : new Error(said)
  }
}
