import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** A service and who asks it. */
export type ServiceAccess = { readonly url: string; readonly key: string }

type Request = { readonly method?: 'GET' | 'POST' | 'DELETE'; readonly json?: object; readonly upload?: Uint8Array }

const patienceMs = 120_000
const failureSchema = v.object({ ok: v.literal(false), error: v.string(), message: v.string() })

function bodyOf({ json, upload }: Request): { body?: BodyInit; headers: Record<string, string> } {
  if (upload) return { body: Buffer.from(upload), headers: { 'content-type': 'application/octet-stream' } }
  return json ? { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } } : { headers: {} }
}

/** Asks the admin API. @throws Refusal or WrongUsage with the line that the service answered. */
export async function askService({ url, key }: ServiceAccess, path: string, request: Request = {}): Promise<Response> {
  const { body, headers } = bodyOf(request)
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: request.method ?? 'GET',
    headers: { ...headers, authorization: `Bearer ${key}` },
    ...(body !== undefined && { body }),
    // A key is for this service alone: whatever it points to gets none.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new Refusal(`The release service at ${url} does not answer: check the address and that "release serve" runs.`)
  })
  if (answer.ok) return answer
  const failure = v.safeParse(v.pipe(v.string(), v.parseJson(), failureSchema), await answer.text())
  if (!failure.success) throw notAService(url)
  const { error, message } = failure.output
  throw error === 'usage' ? new WrongUsage(message) : new Refusal(message)
}

const notAService = (url: string) =>
  new Refusal(`${url} does not answer like a release service of this version: check the address in --service.`)

/** Asks and reads the answer. */
export async function askFor<Schema extends v.GenericSchema>(
  access: ServiceAccess,
  schema: Schema,
  path: string,
  request: Request = {},
): Promise<v.InferOutput<Schema>> {
  const answer = await askService(access, path, request)
  return readAnswer(access, schema, await answer.text())
}

/** Reads one object that the service sent. @throws Refusal when it is of another form. */
export function readAnswer<Schema extends v.GenericSchema>(
  { url }: ServiceAccess,
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!read.success) throw notAService(url)
  return read.output
}
