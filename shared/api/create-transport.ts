import axios from 'axios'
import { readJson, type UnreadableReason } from './read-json.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Sent = {
  readonly method: Method
  /** Below the base path, starting with `/`. */
  readonly path: string
  /** Sent as JSON when given. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** How one request ended; it never rejects. */
export type Answer =
  | {
      readonly kind: 'json'
      readonly status: number
      readonly body: unknown
      readonly retryAfter: string | null
      /** It came along with the page: nobody was asked. */
      readonly kept?: true
    }
  | { readonly kind: 'unreadable'; readonly status: number; readonly reason: UnreadableReason }
  /** `message` as the browser words it; it may be empty. */
  | { readonly kind: 'network'; readonly message: string }
  | { readonly kind: 'aborted' }

/** Bytes of one answer; a longer one is dropped as soon as it passes the limit. Source: docs/decisions, "Limits of an envelope". */
const answerLimit = 1_048_576

/**
 * One request and its answer as data: JSON only, no cookies, never an absolute address. It neither retries nor judges.
 * Source: specification section 7.
 */
export function createTransport({ baseUrl, timeout }: { readonly baseUrl: string; readonly timeout: number }) {
  const http = axios.create({
    // XMLHttpRequest would send the cookies of the own origin along; with fetch they are left out.
    adapter: 'fetch',
    withCredentials: false,
    withXSRFToken: false,
    baseURL: baseUrl,
    timeout,
    allowAbsoluteUrls: false,
    maxContentLength: answerLimit,
    responseType: 'text',
    transformResponse: [(text: unknown) => text],
    transitional: { clarifyTimeoutError: true },
    headers: { Accept: 'application/json', 'User-Agent': false },
    validateStatus: () => true,
  })

  return async function send({ method, path, body, headers, signal }: Sent): Promise<Answer> {
    try {
      const response = await http.request<unknown>({
        method,
        url: path,
        data: body,
        // Without a body axios would still name the type of one.
        headers: { ...headers, ...(body === undefined && { 'Content-Type': false }) },
        ...(signal && { signal }),
      })
      const { status } = response
      const read = readJson(typeof response.data === 'string' ? response.data : '', answerLimit)
      return 'reason' in read
        ? { kind: 'unreadable', status, reason: read.reason }
        : { kind: 'json', status, body: read.value, retryAfter: textHeader(response.headers['retry-after']) }
    } catch (error) {
      if (axios.isCancel(error)) return { kind: 'aborted' }
      if (axios.isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE')
        return { kind: 'unreadable', status: error.response?.status ?? 200, reason: 'too-long' }
      return { kind: 'network', message: error instanceof Error ? error.message : '' }
    }
  }
}

const textHeader = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export type Transport = ReturnType<typeof createTransport>
