import * as v from 'valibot'
import { StudioError } from '../studio-error.ts'

/** The body of a request by its schema; throws a refusal for anything else. */
export async function readInput<T>(request: Request, schema: v.GenericSchema<unknown, T>): Promise<T> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new StudioError('UNSUPPORTED_TYPE')
  }
  const text = await request.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new StudioError('MALFORMED')
  }
  const read = v.safeParse(schema, body)
  if (!read.success) throw new StudioError('MALFORMED')
  return read.output
}
