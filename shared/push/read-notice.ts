import * as v from 'valibot'

const optionalText = v.optional(v.string())

/** Of a message what the worker uses. Source: specification section 3, "Received push message". */
const noticeSchema = v.object({
  data: v.optional(
    v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      path: optionalText,
      always: optionalText,
    }),
  ),
  fcmOptions: v.optional(v.object({ link: optionalText })),
  fcm_options: v.optional(v.object({ link: optionalText })),
  notification: v.optional(v.object({ click_action: optionalText, title: optionalText, body: optionalText })),
})

export type Notice = {
  /** By which our server knows it; null: it does not. */
  readonly id: string | null
  readonly link: string | null
  /** To be shown over an open page too, which hears nothing of it otherwise. */
  readonly always: { readonly title: string; readonly body: string } | null
}

/** Reads a message of the provider; of what is not one there is nothing to know. */
export function readNotice(message: unknown): Notice {
  const read = v.safeParse(noticeSchema, message)
  if (!read.success) return { id: null, link: null, always: null }
  const { data, fcmOptions, fcm_options: wireOptions, notification } = read.output
  const link = fcmOptions?.link ?? wireOptions?.link ?? notification?.click_action ?? data?.path
  const { title, body = '' } = notification ?? {}
  const always = data?.always === 'yes' && title !== undefined ? { title, body } : null
  return { id: data?.id ?? null, link: link ?? null, always }
}
