import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { WrongUsage } from '../wrong-usage.ts'
import { ApiFault } from './api-fault.ts'

/** Far more than any call needs but an upload. */
export const smallBody = bodyLimit({
  maxSize: 16_384,
  onError: () => {
    throw new ApiFault('too-large', 'The body of this call may have 16 kB: send only what it needs.')
  },
})

/** Reads the JSON body of a call. @throws WrongUsage naming the field */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await context.req.text())
  if (read.success) return read.output
  const [issue] = read.issues
  const field = v.getDotPath(issue)
  throw new WrongUsage(`The body of the call ${field ? `has a wrong "${field}"` : 'cannot be read'}: ${issue.message}.`)
}
