/** Words of the admin API for what went wrong: `usage` is exit code 2 of the command line, `unfit` a refused build. */
export type FaultKind =
  | 'usage'
  | 'unfit'
  | 'unauthorized'
  | 'forbidden'
  | 'unknown'
  | 'refused'
  | 'too-large'
  | 'too-often'
  | 'unavailable'

/** The status of each. */
export const faultStatus = {
  usage: 422,
  unauthorized: 401,
  forbidden: 403,
  unfit: 422,
  unknown: 404,
  refused: 409,
  'too-large': 413,
  'too-often': 429,
  unavailable: 503,
} as const satisfies Record<FaultKind, number>

/** A call of the admin API that is answered with one line that says the repair. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  readonly kind: FaultKind
  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
