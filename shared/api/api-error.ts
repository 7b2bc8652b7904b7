import type { UnreadableReason } from './read-json.ts'

/**
 * Why a call did not give data:
 * - `refused`: the server answered with `result: false` or an error status and an envelope; `message` is its Spanish text.
 * - `network`: no answer; whether the server acted is unknown. `message` is the original one or "Error de red o CORS".
 * - `contract`: the answer is not what the contract promises; the player sees a general text.
 * - `aborted`: the caller no longer wants the answer.
 * Source: specification section 8; docs/architecture.md, "Errors".
 */
export type ApiErrorKind = 'refused' | 'network' | 'contract' | 'aborted'

export const networkFallback = 'Error de red o CORS'
export const unreadableText = 'La respuesta del servidor no se pudo leer.'

type Rest = {
  readonly body?: unknown
  readonly code?: string | null
  readonly status?: number | null
  readonly errors?: Readonly<Record<string, string>>
  readonly reason?: UnreadableReason | null
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Parsed body of the answer, as the server sent it. */
  readonly body: unknown
  readonly code: string | null
  readonly status: number | null
  readonly errors: Readonly<Record<string, string>>
  /** Why an answer of kind `contract` could not be read at all. */
  readonly reason: UnreadableReason | null

  constructor(
    kind: ApiErrorKind,
    message: string,
    { body, code = null, status = null, errors = {}, reason = null }: Rest = {},
  ) {
    super(message)
    this.kind = kind
    this.body = body
    this.code = code
    this.status = status
    this.errors = errors
    this.reason = reason
  }

  /** The specification's word for `kind`: an error "of type network". */
  get type(): ApiErrorKind {
    return this.kind
  }

  static unreadable({ status, reason }: { readonly status: number; readonly reason: UnreadableReason }): ApiError {
    const endsEarly = reason === 'empty' || reason === 'cut'
    const message = endsEarly ? 'Unexpected end of JSON input' : unreadableText
    return new ApiError('contract', message, { status, reason })
  }

  /** Specification section 8: the original message, or "Error de red o CORS" when there is none. */
  static network(message: string): ApiError {
    return new ApiError('network', message || networkFallback)
  }

  static aborted(): ApiError {
    return new ApiError('aborted', 'La operación se canceló.')
  }
}
