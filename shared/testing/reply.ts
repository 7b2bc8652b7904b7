/** A whole reply of the server, as it stands on the wire, instead of the value that a call returns. */
export class Reply {
  readonly result: boolean
  readonly response: Readonly<Record<string, unknown>>

  constructor(response: Readonly<Record<string, unknown>>, result: boolean) {
    this.response = response
    this.result = result
  }
}

/**
 * A reply with instructions: `reply({ gotourl: 'play.html', return: launch })`. With `result` false it is a refusal:
 * `reply({ msg: 'No alcanza.', code: 'INSUFFICIENT_FUNDS' }, false)`. Source: specification section 2.
 */
export const reply = (response: Readonly<Record<string, unknown>>, result = true): Reply => new Reply(response, result)
