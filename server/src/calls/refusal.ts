import type { CallErrorCode, ReachedLimit } from '@trebol/shared/contract'

type RefusalRest = {
  readonly errors?: Readonly<Record<string, string>>
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number
  /** The limit that is in the way, for a page that shows it. */
  readonly limit?: ReachedLimit
}

/** A call that is turned down: `msg` is what the player reads, `code` what the app reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: CallErrorCode
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined
  readonly limit: ReachedLimit | undefined

  constructor(code: CallErrorCode, msg: string, { errors, retryAfter, limit }: RefusalRest = {}) {
    super(msg)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.limit = limit
  }
}

/** Fields that do not hold, each with its own text. */
export function invalid(errors: Readonly<Record<string, string>>): Refusal {
  const texts = Object.values(errors)
  return new Refusal('VALIDATION', texts.length === 1 && texts[0] ? texts[0] : 'Revise los campos marcados.', {
    errors,
  })
}
