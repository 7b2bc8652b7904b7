import * as v from 'valibot'

/** Namespace of the events on the wire: `App\Events\BalanceUpdated`. Source: specification section 7. */
export const eventNamespace = 'App.Events'

const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))
const ms = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * Where the page finds the engine and how it shows who it is: `getConfig.realtime`. `host` and `port` are null for the
 * page's own origin. Times in milliseconds. Nothing here is secret. Source: specification sections 7 and 9.
 */
export const realtimeSettingsSchema = v.object({
  /** `pusher` or `reverb`; a text, so that the page can say which one it does not know. */
  broadcaster: v.string(),
  key: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  host: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{1,253}$/))),
  port: v.nullable(port),
  /** What stands in front of `/app/{key}` in the address of the socket. */
  path: v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)*$/)),
  /** `page`: as the page itself. */
  scheme: v.picklist(['http', 'https', 'page']),
  namespace: v.optional(v.string(), eventNamespace),
  auth: v.object({
    mode: v.picklist(['token', 'cookie']),
    endpoint: v.optional(v.string(), '/broadcasting/auth'),
    user_endpoint: v.optional(v.string(), '/broadcasting/user-auth'),
    /** Whether the page says to the engine who it is: by that a foreign one ends the sockets of a player. */
    sign_in: v.optional(v.boolean(), false),
    /** Whether the page enters the presence channel of its player: an engine that knows no sign-in ends them by that. */
    presence: v.optional(v.boolean(), false),
    /** Cookie mode: where the CSRF cookie comes from, its name, and the header that carries it back. */
    csrf_endpoint: v.optional(v.string(), '/broadcasting/csrf-cookie'),
    csrf_cookie: v.optional(v.string(), 'XSRF-TOKEN'),
    csrf_header: v.optional(v.string(), 'X-XSRF-TOKEN'),
    /** Cookie mode, where players log in by a token all the same: what turns it into the cookie. Absent: they have one. */
    session_endpoint: v.optional(v.string()),
  }),
  timeouts: v.optional(
    v.object({
      activity: v.optional(ms, 120_000),
      pong: v.optional(ms, 30_000),
      unavailable: v.optional(ms, 10_000),
    }),
    {},
  ),
})
export type RealtimeSettings = v.InferOutput<typeof realtimeSettingsSchema>
export type RealtimeSettingsWire = v.InferInput<typeof realtimeSettingsSchema>
