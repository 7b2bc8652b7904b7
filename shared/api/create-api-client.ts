import * as v from 'valibot'
import { isPlainPath } from '../contract/api-base.ts'
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts'
import { type Envelope, parseEnvelope } from '../contract/envelope.ts'
import { ApiError, unreadableText } from './api-error.ts'
import { createHttp, type Http } from './create-http.ts'
import { type Answer, createTransport, type Transport } from './create-transport.ts'

/** What the client is given instead of deciding itself: it has no policy of its own. */
export type ApiPolicy = {
  /** Base path, default `/api` (specification section 9). */
  readonly baseUrl: string
  /** Milliseconds after which an answer is no longer awaited; the outcome is then unknown. */
  readonly timeout: number
  readonly getToken: () => string | null
  /** Runs the instructions of an answer; `token` is the one that the call carried. Awaited before the data resolves. */
  readonly onEnvelope: (
    envelope: Envelope,
    context: { endpoint: Endpoint; token: string | null; nesting: Nesting; status: number; body: unknown },
  ) => void | Promise<void>
  readonly onSessionLost: (context: { token: string | null }) => void
  readonly onNetworkError: () => void
}

/**
 * Where a call comes from when the server itself asked for it: how deep, and how many its first envelope may still ask for.
 * `exceeded`: it has asked for more than it may, or deeper.
 */
export type Nesting = { readonly depth: number; readonly budget: { left: number; exceeded: boolean } }

export type CallOptions = {
  /** Set by the interpreter alone. */
  readonly nesting?: Nesting
  readonly signal?: AbortSignal
  /** Instead of the stored token: logout forgets that first and still names the session to the server. */
  readonly token?: string
  /** Called when the answer came along with the page: it was given minutes ago. */
  readonly onKept?: () => void
}

export type ApiClient = {
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
  /** For what is not a product call; see `Http`. */
  readonly http: Http
  /** See `addressOf` of the page's client. */
  readonly addressOf: (path: string) => string
}

/** Calls that one envelope, with all that follow from it, may ask for. */
const nestedCalls = 10

/** A name is one path segment and nothing else, so that no data can send the token off the API. */
const namePattern = /^[A-Za-z][\w-]{0,63}$/

/** Creates the product API client: POST, bearer when present, JSON, no cookies, never a retry of a write. Source: specification sections 7 and 9. */
export function createApiClient(policy: ApiPolicy, send: Transport = createTransport(policy)): ApiClient {
  async function post(
    { name, keyed, bodyless }: Endpoint,
    input: unknown,
    token: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Extract<Answer, { kind: 'json' }>> {
    const rid = keyed && typeof input === 'object' && input !== null && 'rid' in input ? String(input.rid) : null
    const answer = await send({
      method: 'POST',
      path: `/${name}`,
      body: bodyless ? undefined : input,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(rid && { 'Idempotency-Key': rid }) },
      signal,
    })
    switch (answer.kind) {
      case 'json':
        return answer
      case 'unreadable':
        throw ApiError.unreadable(answer)
      case 'aborted':
        throw ApiError.aborted()
      case 'network':
        policy.onNetworkError()
        throw ApiError.network(answer.message)
    }
  }

  return {
    http: createHttp(send, policy),
    addressOf(path) {
      if (!isPlainPath(path)) throw new ApiError('contract', `"${path}" is not a path below the base path.`)
      return `${policy.baseUrl}${path}`
    },
    async call(endpoint, input, options = {}) {
      if (!namePattern.test(endpoint.name))
        throw new ApiError('contract', `"${endpoint.name}" is not the name of a call.`)
      const bearer = options.token ?? policy.getToken()
      // What such a call is answered says nothing about the session.
      const token = endpoint.session === 'none' ? null : bearer
      const { status, body, kept } = await post(endpoint, input, bearer, options.signal)
      if (kept) options.onKept?.()
      const envelope = parseEnvelope(body)
      if (!envelope) throw new ApiError('contract', unreadableText, { body, status })
      const nesting = options.nesting ?? { depth: 0, budget: { left: nestedCalls, exceeded: false } }
      await policy.onEnvelope(envelope, { endpoint, token, nesting, status, body })
      // Afterwards: what the server says about the end of a session still belongs to that session.
      if (status === 401 && token !== null) policy.onSessionLost({ token })
      if (!envelope.result || status >= 400) throw refused(envelope, status, body)
      const output = v.safeParse(endpoint.output, endpoint.from === 'none' ? undefined : envelope[endpoint.from])
      if (!output.success)
        throw new ApiError('contract', `${endpoint.name}: ${v.summarize(output.issues)}`, { body, status })
      return output.output as OutputOf<typeof endpoint>
    },
  }
}

const refused = (envelope: Envelope, status: number, body: unknown): ApiError =>
  new ApiError('refused', envelope.message ?? 'Error', {
    body,
    code: envelope.code,
    status,
    errors: envelope.errors,
  })
