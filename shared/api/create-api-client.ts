import axios, { type AxiosResponse } from 'axios'
import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts'
import { type Envelope, parseEnvelope } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'

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
    context: { endpoint: string; token: string | null; nesting: Nesting },
  ) => void | Promise<void>
  readonly onSessionLost: (context: { token: string | null }) => void
  readonly onNetworkError: () => void
}

/** Where a call comes from when the server itself asked for it: how deep, and how many its first envelope may still ask for. */
export type Nesting = { readonly depth: number; readonly budget: { left: number } }

export type CallOptions = {
  /** Set by the interpreter alone. */
  readonly nesting?: Nesting
  readonly signal?: AbortSignal
  /** Instead of the stored token: logout forgets that first and still names the session to the server. */
  readonly token?: string
}

export type ApiClient = {
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
}

/** Bytes of one answer; a longer one is dropped as soon as it passes the limit. Source: docs/decisions, "Limits of an envelope". */
const answerLimit = 1_048_576

/** Calls that one envelope, with all that follow from it, may ask for. */
const nestedCalls = 10

/** A name is one path segment and nothing else, so that no data can send the token off the API. */
const namePattern = /^[A-Za-z][\w-]{0,63}$/

/** Creates the product API client: POST, bearer when present, JSON, no cookies, never a retry of a write. Source: specification sections 7 and 9. */
export function createApiClient(policy: ApiPolicy): ApiClient {
  const http = axios.create({
    baseURL: policy.baseUrl,
    timeout: policy.timeout,
    allowAbsoluteUrls: false,
    withCredentials: false,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
    maxContentLength: answerLimit,
    headers: { Accept: 'application/json' },
    validateStatus: () => true,
  })

  async function send(
    endpoint: Endpoint,
    input: unknown,
    token: string | null,
    signal?: AbortSignal,
  ): Promise<AxiosResponse<unknown>> {
    const rid =
      endpoint.keyed && typeof input === 'object' && input !== null && 'rid' in input ? String(input.rid) : null
    const drop = new AbortController()
    const leave = () => drop.abort()
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    let tooLong = false
    try {
      const response = await http.post<unknown>(`/${endpoint.name}`, input, {
        headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(rid && { 'Idempotency-Key': rid }) },
        signal: drop.signal,
        // The browser's adapter knows no limit of its own.
        onDownloadProgress({ loaded }) {
          tooLong ||= loaded > answerLimit
          if (tooLong) drop.abort()
        },
      })
      if (tooLong) throw unreadable(response.status)
      return response
    } catch (error) {
      if (tooLong) throw unreadable(null)
      if (axios.isCancel(error)) throw new ApiError('aborted', 'La operación se canceló.')
      if (axios.isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE')
        throw unreadable(error.response?.status ?? null)
      policy.onNetworkError()
      throw new ApiError('network', (error instanceof Error && error.message) || 'Error de red o CORS')
    }
  }

  return {
    async call(endpoint, input, options = {}) {
      if (!namePattern.test(endpoint.name))
        throw new ApiError('contract', `"${endpoint.name}" is not the name of a call.`)
      const token = endpoint.session === 'none' ? null : (options.token ?? policy.getToken())
      const response = await send(endpoint, input, token, options.signal)
      const envelope = parseEnvelope(response.data)
      if (!envelope) throw unreadable(response.status, response.data)
      if (response.status === 401 && token !== null) policy.onSessionLost({ token })
      const nesting = options.nesting ?? { depth: 0, budget: { left: nestedCalls } }
      await policy.onEnvelope(envelope, { endpoint: endpoint.name, token, nesting })
      if (!envelope.result || response.status >= 400) throw refused(envelope, response)
      const output = v.safeParse(
        endpoint.output,
        endpoint.from === 'vf' ? envelope.vf : endpoint.from === 'return' ? envelope.return : undefined,
      )
      if (!output.success)
        throw new ApiError('contract', `${endpoint.name}: ${v.summarize(output.issues)}`, {
          body: response.data,
          status: response.status,
        })
      return output.output as OutputOf<typeof endpoint>
    },
  }
}

const unreadable = (status: number | null, body?: unknown): ApiError =>
  new ApiError('contract', 'La respuesta del servidor no se pudo leer.', { status, body })

const refused = (envelope: Envelope, response: AxiosResponse<unknown>): ApiError =>
  new ApiError('refused', envelope.message ?? 'Error', {
    body: response.data,
    code: envelope.code,
    status: response.status,
    errors: envelope.errors,
  })
