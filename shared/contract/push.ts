import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Where the worker of notices lives and what it is registered for; a page is never below that scope. */
export const pushWorkerPath = '/firebase-messaging-sw.js'
export const pushScope = '/firebase-cloud-messaging-push-scope'

const value = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/**
 * How a browser reaches the provider: `getConfig.push`. All of it is public; without it the site offers no notices.
 * `vapid_key` is the operator's own key, where he has one. Source: specification section 5, "Push".
 */
export const pushSettingsSchema = v.object({
  project_id: v.pipe(value(64), v.regex(/^[a-z][a-z0-9-]*$/)),
  api_key: value(128),
  app_id: value(128),
  sender_id: v.pipe(value(32), v.regex(/^\d+$/)),
  vapid_key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/))),
})
export type PushSettings = v.InferOutput<typeof pushSettingsSchema>

/** What a device may be told about. */
export const pushTopics = ['payments', 'security', 'support', 'protection', 'promotions'] as const
export type PushTopic = (typeof pushTopics)[number]

/** What a device is told about until its owner says otherwise: never promotions. */
export const firstPushTopics: readonly PushTopic[] = ['payments', 'security', 'support', 'protection']

/** The provider's name of one browser. Who knows it can do nothing without the operator's key. */
export const pushTokenSchema = v.pipe(v.string(), v.regex(/^[\w:.-]{8,4096}$/))

const topicsSchema = v.object({ topics: v.array(v.picklist(pushTopics)) })

/**
 * Links this browser to the account of the caller and gives what it is told about from now on. Without `topics` one that was
 * linked keeps what it had; with an empty list it is let go. A browser belongs to one account: the last that asked.
 */
export const savePushToken = endpoint(
  'savePushToken',
  v.object({
    token: pushTokenSchema,
    topics: v.optional(v.pipe(v.array(v.picklist(pushTopics)), v.maxLength(pushTopics.length))),
  }),
  topicsSchema,
  { session: 'required' },
)

/** Lets a browser of the caller go. One that is not linked does no harm. */
export const deletePushToken = endpoint('deletePushToken', v.object({ token: pushTokenSchema }), v.unknown(), {
  from: 'none',
  session: 'required',
})

/** What the worker says of one notice, once: it came, or it was opened. Source: specification section 7. */
export const notePush = endpoint(
  'notePush',
  v.object({ id: v.pipe(v.string(), v.uuid()), event: v.picklist(['received', 'opened']) }),
  v.unknown(),
  { from: 'none', session: 'none' },
)
