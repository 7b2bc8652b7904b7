import { ApiError } from '@trebol/shared/api'
import type { CallErrorCode } from '../contract/index.ts'

/** Codes with which a server says that it has booked nothing. What else it may say leaves that open. */
const nothingBooked: ReadonlySet<string> = new Set<CallErrorCode>([
  ...(['VALIDATION', 'MALFORMED', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'NOT_FOUND', 'CURRENCY_NOT_SUPPORTED'] as const),
  ...(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'TOO_MANY_PENDING', 'NOT_PENDING', 'NOT_READY', 'DUPLICATE'] as const),
  ...(['DRAW_CLOSED', 'RACE_CLOSED', 'RUNNER_SCRATCHED', 'ODDS_CHANGED', 'RATE_CHANGED', 'GAME_UNAVAILABLE'] as const),
  ...(['KYC_REQUIRED', 'PROFILE_INCOMPLETE', 'TERMS_CHANGED', 'UNDER_AGE', 'GEO_BLOCKED', 'DEMO_NOT_ALLOWED'] as const),
  ...(['EXCLUDED', 'ON_BREAK', 'ACCOUNT_CLOSED', 'SETUP_REQUIRED', 'SESSION_OPEN_ELSEWHERE', 'INTENT_CLOSED'] as const),
  // Tries of the password, which is looked at before anything is booked.
  ...(['LOCKED'] as const),
])

/** Statuses that something between page and server may answer with after the server has acted. */
const fromBetween: ReadonlySet<number> = new Set([401, 408, 425, 429])

/**
 * Whether this failure says that nothing was booked. A code says so when it is one of the list. A server that knows the
 * specification alone refuses with `result: false` and words: that is its no, unless the status could be somebody else's.
 */
export function saysNothingBooked(cause: unknown): cause is ApiError {
  if (!(cause instanceof ApiError) || cause.kind !== 'refused') return false
  if (cause.code !== null) return nothingBooked.has(cause.code)
  return cause.status !== null && cause.status < 500 && !fromBetween.has(cause.status)
}

/**
 * Whether this failure ends an intent whose key a form keeps for itself: nothing was booked, or the key stands for something
 * else that was.
 */
export const endsIntent = (cause: unknown): cause is ApiError =>
  saysNothingBooked(cause) || (cause instanceof ApiError && cause.code === 'KEY_REUSED')

/**
 * Whether the question what became of a key was answered with anything but that: the server does not know the question.
 * Without an answer, and while something in between answers, it may be asked again.
 */
export function saysCannotTell(cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return cause !== null
  const { kind, status, code } = cause
  if (kind === 'network' || kind === 'aborted') return false
  if (status === null) return true
  // A server that fails at a call that it does not know gives no code of ours.
  return status < 500 ? !fromBetween.has(status) : (status === 500 || status === 501) && code === null
}
