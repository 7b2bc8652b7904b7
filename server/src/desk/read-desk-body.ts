import type { Context } from 'hono'
import * as v from 'valibot'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { DeskRefusal } from './desk-refusal.ts'

const bodyLimit = 64 * 1024

/** The JSON body of a call of the desk. @throws DeskRefusal */
export async function readDeskBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const bytes = await readBody(c.req.raw, bodyLimit)
  const parsed = bytes === 'too-large' ? bytes : bytes.byteLength === 0 ? { value: {} } : parseJson(bytes)
  if (typeof parsed === 'string') throw new DeskRefusal('bad-request', 'The body must be JSON of at most 64 kB.')
  const read = v.safeParse(schema, parsed.value)
  if (read.success) return read.output
  throw new DeskRefusal('bad-request', read.issues[0].message)
}
