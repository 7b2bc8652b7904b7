import { isPlainPath } from '../contract/api-base.ts'
import { ApiError, networkFallback } from './api-error.ts'
import type { Answer, Method, Transport } from './create-transport.ts'
import { type Pauses, retryDelay } from './retry-delay.ts'

type Options = { readonly signal?: AbortSignal }
type Params = Readonly<Record<string, string | number | boolean | undefined>>

/** Why a request of the generic helper failed without an answer. Specification section 8. */
export type NetworkFailure = { readonly type: 'network'; readonly message: string }

/**
 * The generic API helper. Resolves with the parsed JSON of an ok answer. Rejects with
 * - the parsed JSON body of an answer that is not ok, as the server sent it;
 * - a `NetworkFailure` when there is no answer: the original message, or "Error de red o CORS" when there is none;
 * - `ApiError` of kind `contract` when an answer cannot be read, and of kind `aborted` when it is no longer wanted.
 *
 * Params travel as query string, bodies as JSON. A read (`get`) that is answered 408, 409, 425, 429, 500, 502, 503 or
 * 504 is sent once more, after the time that the server asks for, at most five seconds; a write never.
 * Source: specification sections 7, 8 and 9.
 */
export type Http = {
  readonly get: (path: string, params?: Params, options?: Options) => Promise<unknown>
  readonly post: (path: string, body?: unknown, options?: Options) => Promise<unknown>
  readonly put: (path: string, body?: unknown, options?: Options) => Promise<unknown>
  readonly delete: (path: string, body?: unknown, options?: Options) => Promise<unknown>
}

type Policy = {
  readonly getToken: () => string | null
  readonly onNetworkError: () => void
  readonly pauses?: Pauses
}

const usualPauses: Pauses = { shortest: 300, longest: 5_000 }

export function createHttp(send: Transport, { getToken, onNetworkError, pauses = usualPauses }: Policy): Http {
  async function ask(method: Method, path: string, body: unknown, params: Params, signal?: AbortSignal) {
    if (!isPlainPath(path)) throw new ApiError('contract', `"${path}" is not a path below the base path.`)
    const query = queryOf(params)
    const token = getToken()
    const once = (): Promise<Answer> =>
      send({
        method,
        path: query === '' ? path : `${path}?${query}`,
        body,
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        signal,
      })
    const first = await once()
    const wait = retryDelay(method, first, pauses)
    if (wait === null) return read(first)
    await pause(wait, signal)
    return read(signal?.aborted ? { kind: 'aborted' } : await once())
  }

  function read(answer: Answer): unknown {
    switch (answer.kind) {
      case 'json':
        if (answer.status >= 200 && answer.status < 300) return answer.body
        throw answer.body
      case 'unreadable':
        throw ApiError.unreadable(answer)
      case 'network': {
        onNetworkError()
        const failure: NetworkFailure = { type: 'network', message: answer.message || networkFallback }
        throw failure
      }
      case 'aborted':
        throw ApiError.aborted()
    }
  }

  return {
    get: (path, params = {}, { signal } = {}) => ask('GET', path, undefined, params, signal),
    post: (path, body, { signal } = {}) => ask('POST', path, body, {}, signal),
    put: (path, body, { signal } = {}) => ask('PUT', path, body, {}, signal),
    delete: (path, body, { signal } = {}) => ask('DELETE', path, body, {}, signal),
  }
}

/** Ends early when the answer is no longer wanted. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    const stop = () => {
      clearTimeout(timer)
      done()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })

const queryOf = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
