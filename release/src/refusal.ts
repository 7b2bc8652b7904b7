/** A command was understood but must not be done. Its message says the repair. Exit code 1. Source: docs/platform.md. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /** `details`: what `--json` tells besides the message. */
  constructor(
    message: string,
    readonly details: object = {},
  ) {
    super(message)
  }
}

/** It was the store that did not take or give what it should: nothing can be written down there either. */
export class StoreRefusal extends Refusal {}
