import type { CardErrorCode } from '@trebol/shared/contract/card'

/** A request of the processor that is turned down, in English: its reader is a developer. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal'
  readonly code: CardErrorCode

  constructor(code: CardErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
