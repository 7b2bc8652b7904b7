/**
 * Why a call did not give data:
 * - `refused`: the server answered with `result: false` or an error status and an envelope; `message` is its Spanish text.
 * - `network`: no answer; whether the server acted is unknown. `message` is the original one or "Error de red o CORS".
 * - `contract`: the answer is not what the contract promises; the player sees a general text.
 * - `aborted`: the caller no longer wants the answer.
 * Source: specification section 8; docs/architecture.md, "Errors".
 */
export type ApiErrorKind = 'refused' | 'network' | 'contract' | 'aborted'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Parsed body of the answer, as the server sent it. */
  readonly body: unknown
  readonly code: string | null
  readonly status: number | null
  readonly errors: Readonly<Record<string, string>>

  constructor(
    kind: ApiErrorKind,
    message: string,
    rest: {
      body?: unknown
      code?: string | null
      status?: number | null
      errors?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message)
    this.kind = kind
    this.body = rest.body
    this.code = rest.code ?? null
    this.status = rest.status ?? null
    this.errors = rest.errors ?? {}
  }
}
