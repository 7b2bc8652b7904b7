import * as v from 'valibot'

const text = (name: string, what: string, pattern: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `${name} must be ${what}.`)))

/**
 * The project at the provider of push messages, and with `PUSH_SERVICE_ACCOUNT` who may send in its name. Without the first
 * four the site offers no notices; without the account it registers browsers and sends nothing. Source: docs/architecture.md, "Push".
 */
export const pushEntries = {
  PUSH_PROJECT_ID: text('PUSH_PROJECT_ID', 'the id of the project, such as trebol-site', /^[a-z][a-z0-9-]{0,63}$/),
  PUSH_API_KEY: text('PUSH_API_KEY', 'the public key of the web app', /^[\w-]{1,128}$/),
  PUSH_APP_ID: text('PUSH_APP_ID', 'the id of the web app', /^[\w:.-]{1,128}$/),
  PUSH_SENDER_ID: text('PUSH_SENDER_ID', 'the number of the sender', /^\d{1,32}$/),
  /** The operator's own public key, where browsers are to subscribe with it. */
  PUSH_VAPID_KEY: text('PUSH_VAPID_KEY', 'the public key of 87 characters', /^[\w-]{87}$/),
  /** File with the account that may send, as the provider hands it out. */
  PUSH_SERVICE_ACCOUNT: v.optional(v.string()),
  PUSH_SEND_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+$/, 'PUSH_SEND_URL must be an http(s) origin.')),
    'https://fcm.googleapis.com',
  ),
}

const pushSchema = v.object(pushEntries)
export type PushOptions = v.InferOutput<typeof pushSchema>

const needed = ['PUSH_PROJECT_ID', 'PUSH_API_KEY', 'PUSH_APP_ID', 'PUSH_SENDER_ID'] as const

/** What is missing of a project that was begun, as one line; null: nothing. */
export function missingOfPush(given: Partial<PushOptions>): string | null {
  const missing = needed.filter((name) => given[name] === undefined)
  const begun = missing.length < needed.length || given.PUSH_SERVICE_ACCOUNT || given.PUSH_VAPID_KEY
  if (!begun || missing.length === 0) return null
  return `Push needs ${missing.join(', ')}: set them, or leave out all that begins with PUSH_.`
}
