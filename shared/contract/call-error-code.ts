/**
 * Stable machine codes of `response.code`. The text for the player travels beside it in `response.msg`.
 * Each names the HTTP status that carries it. Source: docs/architecture.md, "Errors of the server".
 */
export const callErrorCodes = {
  LOGIN_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  WRONG_CREDENTIALS: 401,
  LOCKED: 429,
  RATE_LIMITED: 429,
  KYC_REQUIRED: 403,
  PROFILE_INCOMPLETE: 403,
  EXCLUDED: 403,
  ON_BREAK: 403,
  UNDER_AGE: 403,
  GEO_BLOCKED: 403,
  DEMO_NOT_ALLOWED: 403,
  LIMIT_REACHED: 409,
  INSUFFICIENT_FUNDS: 409,
  DUPLICATE: 409,
  KEY_REUSED: 409,
  IN_PROGRESS: 409,
  DRAW_CLOSED: 409,
  CURRENCY_NOT_SUPPORTED: 422,
  VALIDATION: 422,
  MALFORMED: 400,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  NOT_FOUND: 404,
  UNKNOWN_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  GAME_UNAVAILABLE: 409,
  MAINTENANCE: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const

export type CallErrorCode = keyof typeof callErrorCodes
