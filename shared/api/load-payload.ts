import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { createHttp, type NetworkFailure } from './create-http.ts'
import { createTransport } from './create-transport.ts'

const patience = 4_500

/** Reads a file of the release by its path there, as JSON. */
type ReadPayload = (path: string) => Promise<unknown>

let readPayload: ReadPayload = fetchPayload

/** Has payloads read otherwise than over the network: where pages are drawn without a browser, by their path in the release. */
export function setPayloads(read: ReadPayload): void {
  readPayload = read
}

/**
 * Reads a page's payload: a JSON file that is part of the unit's own release, asked for without token or cookies and
 * once more when the server is busy. Rejects with `ApiError` when it cannot be had or is not what `schema` says.
 * Source: specification section 7, last sentence.
 */
export async function loadPayload<S extends v.GenericSchema<unknown, unknown>>(
  url: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await readPayload(url))
  if (read.success) return read.output
  throw new ApiError('contract', `${url}: ${v.summarize(read.issues)}`)
}

async function fetchPayload(url: string): Promise<unknown> {
  const { origin, pathname } = new URL(url, location.href)
  if (origin !== location.origin) throw new ApiError('contract', `The payload ${url} is not a file of this site.`)
  const files = createHttp(createTransport({ baseUrl: '', timeout: patience }), {
    getToken: () => null,
    onNetworkError: () => undefined,
  })
  return files.get(pathname).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    if (isNetworkFailure(error)) throw ApiError.network(error.message)
    throw new ApiError('contract', `The payload ${pathname} could not be had.`, { body: error })
  })
}

const isNetworkFailure = (error: unknown): error is NetworkFailure =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'type') === 'network'
