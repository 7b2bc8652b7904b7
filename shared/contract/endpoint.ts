import type * as v from 'valibot'

type AnySchema = v.GenericSchema<unknown, unknown>

/**
 * One call of the product API, declared once and used by client and server.
 *
 * - `name`: last path segment of `POST /api/{name}`.
 * - `input`: body; `output`: what the caller gets.
 * - `from`: where in the envelope's `response` the output stands (`return`, the profile's `vf`, the server's message,
 *   or nowhere).
 * - `bodyless`: it has no fields, and is sent without a body.
 * - `session`: whether the call is about the session of its bearer token: never, when there is one, or always. The token
 *   travels with every call.
 * - `keyed`: moves money or changes a limit, so the body carries `rid` and the request `Idempotency-Key`.
 *
 * Source: specification section 7.
 */
export type Endpoint<Input extends AnySchema = AnySchema, Output extends AnySchema = AnySchema> = {
  readonly name: string
  readonly input: Input
  readonly output: Output
  readonly bodyless: boolean
  readonly from: 'return' | 'vf' | 'message' | 'none'
  readonly session: 'none' | 'optional' | 'required'
  readonly keyed: boolean
}

export type InputOf<E> = E extends Endpoint<infer I, AnySchema> ? v.InferInput<I> : never
/** The output as the server writes it, before the contract has read it. */
export type WireOf<E> = E extends Endpoint<AnySchema, infer O> ? v.InferInput<O> : never
export type OutputOf<E> = E extends Endpoint<AnySchema, infer O> ? v.InferOutput<O> : never

/** Declares a call; the defaults are the common case (output in `return`, session used when present, no key). */
export function endpoint<I extends AnySchema, O extends AnySchema>(
  name: string,
  input: I,
  output: O,
  rest: Partial<Pick<Endpoint, 'from' | 'session' | 'keyed'>> = {},
): Endpoint<I, O> {
  const bodyless = 'entries' in input && Object.keys(Object(input.entries)).length === 0
  return { name, input, output, bodyless, from: 'return', session: 'optional', keyed: false, ...rest }
}
