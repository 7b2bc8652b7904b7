import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts'
import type { ApiClient, CallOptions } from './create-api-client.ts'
import type { Http } from './create-http.ts'

let current: ApiClient | null = null

/** Host only: the client that every unit's `call` uses. */
export const setClient = (client: ApiClient): void => {
  current = client
}

/**
 * Makes one product call with the page's client and returns its data; instructions of the answer have run before the
 * promise resolves. Rejects with `ApiError`. Source: specification section 7.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (!current) throw new Error('The API client is not set: call setClient in the host before any loader runs.')
  return current.call(endpoint, input, options)
}

/**
 * The generic helper of the page's client, for what is not a product call: GET, POST, PUT and DELETE below the base
 * path. Source: specification section 7.
 */
export function http(): Http {
  if (!current) throw new Error('The API client is not set: call setClient in the host before any loader runs.')
  return current.http
}

/**
 * The address of what the browser itself fetches below the base path, such as a download that a link names: `path` starts
 * with a slash, as `/complaint-form`. It travels without the login token. @throws ApiError of kind `contract` when `path`
 * is none of plain segments. Source: specification section 7.
 */
export function addressOf(path: string): string {
  if (!current) throw new Error('The API client is not set: call setClient in the host before any loader runs.')
  return current.addressOf(path)
}
