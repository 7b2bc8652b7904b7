import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(64))
const messageSchema = v.union([
  v.pipe(
    text,
    v.transform((name) => ({ name, code: undefined })),
  ),
  v.pipe(
    v.looseObject({ type: v.optional(text), event: v.optional(text), name: v.optional(text), code: v.optional(text) }),
    v.transform(({ type, event, name, code }) => ({ name: type ?? event ?? name ?? '', code })),
  ),
])

/**
 * The name of a message where a provider's documents give the names alone: a plain text, or an object that carries it as
 * `type`, `event` or `name`. Empty when there is none.
 */
export function namedMessage(data: unknown): { readonly name: string; readonly code: string | undefined } {
  const message = v.safeParse(messageSchema, data)
  return message.success ? message.output : { name: '', code: undefined }
}
