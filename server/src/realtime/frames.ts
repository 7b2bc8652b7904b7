import * as v from 'valibot'

const clientFrameSchema = v.object({
  event: v.pipe(v.string(), v.maxLength(200)),
  data: v.optional(v.unknown()),
  channel: v.optional(v.string()),
})
export type ClientFrame = v.InferOutput<typeof clientFrameSchema>

const subscribeSchema = v.object({
  channel: v.string(),
  auth: v.optional(v.nullable(v.string())),
  channel_data: v.optional(v.nullable(v.string())),
})
export type Subscription = v.InferOutput<typeof subscribeSchema>

const signinSchema = v.object({ auth: v.string(), user_data: v.string() })
const userDataSchema = v.object({ id: v.union([v.string(), v.number()]) })
const memberSchema = v.object({
  user_id: v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(128)), v.number()]),
  user_info: v.optional(v.unknown()),
})

/** One message of a client, or null when it is none. Clients may write `data` as JSON or as JSON in a text. */
export function readFrame(text: string): ClientFrame | null {
  const read = v.safeParse(clientFrameSchema, parseJson(text))
  return read.success ? read.output : null
}

export const readSubscription = (data: unknown): Subscription | null => read(subscribeSchema, unfold(data))
export const readSignin = (data: unknown) => read(signinSchema, unfold(data))
export const readUserData = (text: string) => read(userDataSchema, parseJson(text))
export const readMember = (text: string) => read(memberSchema, parseJson(text))

function read<S extends v.GenericSchema<unknown, unknown>>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

const unfold = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One message to a client: protocol 7 carries `data` as a text. */
export function frame(event: string, data: unknown, channel?: string, userId?: string): string {
  return JSON.stringify({
    event,
    ...(channel !== undefined && { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data),
    ...(userId !== undefined && { user_id: userId }),
  })
}
