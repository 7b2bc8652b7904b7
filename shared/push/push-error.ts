import { type PushErrorCode, pushErrorCodes } from './push-error-code.ts'

/** A push call failed; `code` is one of the fifteen, and the page has a text for each. */
export class PushError extends Error {
  override readonly name = 'PushError'
  readonly code: PushErrorCode

  constructor(code: PushErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const own = 'messaging/'

/**
 * What an error of the browser or of the provider's library means. `otherwise` is for what neither names, such as a lost
 * network: the step that was under way.
 */
export function readPushError(error: unknown, otherwise: PushErrorCode): PushError {
  if (error instanceof PushError) return error
  const named = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const code = pushErrorCodes.find((known) => named === `${own}${known}`)
  if (code !== undefined) return new PushError(code, error)
  if (error instanceof DOMException) {
    if (error.name === 'NotAllowedError') return new PushError('permission-blocked', error)
    if (error.name === 'InvalidAccessError' || error.name === 'InvalidCharacterError') {
      return new PushError('invalid-vapid-key', error)
    }
  }
  return new PushError(otherwise, error)
}
