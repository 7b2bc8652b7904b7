import * as v from 'valibot'
import type { RealtimeSettings } from '../contract/realtime-settings.ts'
import { RealtimeError } from './realtime-error.ts'

/** Where the login token is read from; null: nobody is logged in. */
export type TokenStorage = { readonly read: () => string | null }

type Means = {
  readonly settings: RealtimeSettings['auth']
  readonly tokens: TokenStorage | undefined
  readonly fetch: typeof fetch
  /** The page's cookies, as `document.cookie` gives them. */
  readonly cookies: () => string
  readonly warn: (text: string) => void
}

const channelAnswer = v.object({
  auth: v.string(),
  channel_data: v.optional(v.string()),
  shared_secret: v.optional(v.string()),
})
const userAnswer = v.object({ auth: v.string(), user_data: v.string() })

export type Authorize = {
  /** `key`: lets a visitor into the channel of his own conversation. */
  readonly channel: (
    socketId: string,
    name: string,
    key?: string | null,
  ) => Promise<v.InferOutput<typeof channelAnswer>>
  readonly user: (socketId: string) => Promise<v.InferOutput<typeof userAnswer>>
}

/** A refusal of the endpoint; it is not asked again by itself. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Asks the server to let this socket into a channel: one POST with `socket_id` and `channel_name`, cookies sent along, no
 * retries. Token mode shows the stored token, cookie mode fetches the CSRF cookie first and repeats it in a header; where
 * the settings name a place for it, the stored token is turned into the cookie of the player before.
 * Throws `RealtimeError` in token mode without storage. Source: specification section 7, "Realtime authorization".
 */
export function createAuthorize({ settings, tokens, fetch, cookies, warn }: Means): Authorize {
  const enter = settings.session_endpoint && enterOnce(settings.session_endpoint, tokens, fetch)
  const proof = async () => {
    if (settings.mode === 'token') return bearer(tokens)
    if (enter) await enter()
    return csrf(settings, fetch, cookies, warn)
  }
  if (settings.mode === 'token' && tokens === undefined) {
    throw new RealtimeError('token-storage', 'Token storage is not defined: give the connection a place to read from.')
  }
  const ask = async <S extends v.GenericSchema<unknown, unknown>>(endpoint: string, body: object, schema: S) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(await proof()) }
    const answer = await fetch(endpoint, {
      method: 'POST',
      credentials: 'include',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new AuthorizationError(answer.status, `${endpoint} answered ${answer.status}.`)
    const read = v.safeParse(schema, await answer.json().catch(() => null))
    if (!read.success) throw new AuthorizationError(answer.status, `${endpoint} gave an answer that cannot be read.`)
    return read.output as v.InferOutput<S>
  }
  return {
    channel: (socket_id, channel_name, key) =>
      ask(settings.endpoint, { socket_id, channel_name, ...(key != null && { key }) }, channelAnswer),
    user: (socket_id) => ask(settings.user_endpoint, { socket_id }, userAnswer),
  }
}

/** Shows each token once: from then on its cookie speaks for the player. */
function enterOnce(endpoint: string, tokens: TokenStorage | undefined, fetch: Means['fetch']): () => Promise<void> {
  let shown: string | null = null
  let entering = Promise.resolve()
  // What did not come through is tried again with the next question.
  const forget = () => {
    shown = null
  }
  return () => {
    const token = tokens?.read() ?? null
    if (token === null || token === shown) return entering
    shown = token
    const headers = { authorization: `Bearer ${token}` }
    // What is refused here is refused for the channel too, and said there.
    entering = fetch(endpoint, { method: 'POST', credentials: 'include', headers }).then(
      ({ ok }) => void (ok || forget()),
      forget,
    )
    return entering
  }
}

async function bearer(tokens: TokenStorage | undefined): Promise<Record<string, string>> {
  const token = tokens?.read() ?? null
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

async function csrf(
  settings: RealtimeSettings['auth'],
  fetch: Means['fetch'],
  cookies: Means['cookies'],
  warn: Means['warn'],
): Promise<Record<string, string>> {
  await fetch(settings.csrf_endpoint, { credentials: 'include' }).catch(() => undefined)
  const found = cookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${settings.csrf_cookie}=`))
  if (found === undefined) {
    warn(`The CSRF cookie ${settings.csrf_cookie} is missing: ${settings.csrf_header} is not sent.`)
    return {}
  }
  return { [settings.csrf_header]: decodeURIComponent(found.slice(settings.csrf_cookie.length + 1)) }
}
