import * as v from 'valibot'

const places = ['own', 'foreign', 'off'] as const
const engines = ['pusher', 'soketi', 'reverb'] as const
const foreign = 'REALTIME=foreign needs'

const withoutTls =
  'REALTIME_BROADCASTER=pusher needs a REALTIME_PUBLIC_URL with https: pages refuse it without TLS. Set one, or REALTIME_BROADCASTER=reverb.'

const text = (name: string, what: string, pattern: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `${name} must be ${what}.`)))

/** `[\w.-]`: what the settings of a page take for a host. */
const origin = (name: string, example: string) => {
  const say = `${name} must be an http(s) origin without a path, such as ${example}.`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[\w.-]{1,253}(?::\d{1,5})?$/, say),
      v.check((text) => URL.canParse(text), say),
    ),
  )
}

/**
 * Which engine tells players what has changed: our own in this process, a foreign one that speaks the Pusher protocol
 * (Laravel Reverb, soketi, Pusher), or none. Source: docs/architecture.md, "Realtime".
 */
export const realtimeEntries = {
  REALTIME: v.optional(v.picklist(places, 'REALTIME must be own, foreign or off.'), 'own'),
  /** Which foreign engine it is: they differ in how pages say to them whose sockets theirs are. */
  REALTIME_ENGINE: v.optional(v.picklist(engines, 'REALTIME_ENGINE must be pusher, soketi or reverb.'), 'pusher'),
  /** Where the server tells a foreign engine. */
  REALTIME_URL: origin('REALTIME_URL', 'http://127.0.0.1:6001'),
  /** Where players reach it. */
  REALTIME_PUBLIC_URL: origin('REALTIME_PUBLIC_URL', 'https://ws.trebol.example'),
  REALTIME_BROADCASTER: v.optional(
    v.picklist(['pusher', 'reverb'], 'REALTIME_BROADCASTER must be pusher or reverb.'),
    'reverb',
  ),
  REALTIME_APP_ID: text(
    'REALTIME_APP_ID',
    'the id of the application at the engine: letters, digits, _ and -',
    /^[\w-]{1,64}$/,
  ),
  REALTIME_KEY: text('REALTIME_KEY', 'the public key of the application: letters, digits, _ and -', /^[\w-]{1,64}$/),
  REALTIME_SECRET: text('REALTIME_SECRET', 'the secret of the application, of 8 characters or more', /^.{8,}$/),
  REALTIME_AUTH: v.optional(v.picklist(['token', 'cookie'], 'REALTIME_AUTH must be token or cookie.'), 'token'),
}

const realtimeSchema = v.object(realtimeEntries)
export type RealtimeOptions = v.InferOutput<typeof realtimeSchema>

/** What keeps a foreign engine from being used, and the repair, as one line; null: nothing. */
export function missingOfForeign(given: RealtimeOptions): string | null {
  if (given.REALTIME !== 'foreign') return null
  const needed = ['REALTIME_URL', 'REALTIME_PUBLIC_URL', 'REALTIME_APP_ID', 'REALTIME_KEY', 'REALTIME_SECRET'] as const
  const missing = needed.filter((name) => given[name] === undefined)
  if (missing.length > 0) return `${foreign} ${missing.join(', ')}: set them, or leave REALTIME out.`
  const isPlain = given.REALTIME_PUBLIC_URL?.startsWith('http:')
  return given.REALTIME_BROADCASTER === 'pusher' && isPlain ? withoutTls : null
}
