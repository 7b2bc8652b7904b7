import { channelKind, chatKeySchema } from '@trebol/shared/contract'
import { isDatabaseDown } from '@trebol/shared/database'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { readSession } from '../account/read-session.ts'
import { sessionLifeMs } from '../account/session-token.ts'
import type { Caller } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { digestOfKey } from '../chat/chat-key.ts'
import { hearsChat } from '../chat/hears-chat.ts'
import { clientAddress } from '../http/client-address.ts'
import { giveCsrf, hasCsrf } from './csrf.ts'
import { decideChannel } from './decide-channel.ts'
import { channelSecret } from './seal-event.ts'
import { signChannel, signUser } from './sign.ts'

const socketId = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}\.\d{1,20}$/, 'socket_id must be two numbers with a dot between.'),
)
const channelSchema = v.object({
  socket_id: socketId,
  /** Of a visitor's conversation. */
  key: v.optional(chatKeySchema),
  channel_name: v.pipe(v.string(), v.regex(/^[\w\-=@,.;]{1,164}$/, 'channel_name is not a name of a channel.')),
})
const userSchema = v.object({ socket_id: socketId })
const cookieName = 'trebol_realtime'
const largestBody = 4_096

/**
 * What a page asks before it may listen: `/broadcasting/auth` for a channel, `/broadcasting/user-auth` for itself. Who
 * asks is said by the bearer token, or in cookie mode by a cookie, and then a CSRF token must come along.
 */
export function broadcastingRoutes(services: Services): Hono {
  const { realtime, limits } = services
  const app = new Hono()
  const { keys } = realtime
  if (keys === null) return app
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get('/csrf-cookie', (c) => {
    giveCsrf(c, keys.secret)
    return c.body(null, 204)
  })
  if (realtime.authMode === 'cookie') {
    // For sites that log their players in by a cookie: the token is shown once and stays where no script can read it.
    app.post('/session', async (c) => {
      const header = c.req.header('authorization')
      const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
      const { state } = await readSession(services, header, services.now())
      if (state !== 'valid' || token === undefined) return refuse(c, 403, 'Log in first: the token is not valid.')
      const secure = c.req.header('x-forwarded-proto') === 'https'
      const rest = { path: '/broadcasting', sameSite: 'Strict', maxAge: sessionLifeMs / 1_000, secure } as const
      setCookie(c, cookieName, token, { ...rest, httpOnly: true })
      return c.body(null, 204)
    })
  }
  app.post('/auth', async (c) => {
    const asked = v.safeParse(channelSchema, await readBody(c))
    if (asked.success && asked.output.key !== undefined) {
      const { socket_id, channel_name, key } = asked.output
      const wait =
        (await limits.channelAddress.spend(clientAddress(c))) ?? (await limits.channelKey.spend(digestOfKey(key)))
      if (wait !== null) {
        c.header('retry-after', String(wait))
        return refuse(c, 429, `Too many channels were asked for: try again in ${wait} s.`)
      }
      const visitor = { kind: 'visitor', keyDigest: digestOfKey(key) } as const
      if (await hearsChat(services, channel_name, visitor)) {
        return c.json({ auth: signChannel(keys, socket_id, channel_name) })
      }
      return refuse(c, 403, 'This channel belongs to somebody else.')
    }
    const caller = await enter(c, services, keys.secret)
    if (caller instanceof Response) return caller
    if (!asked.success) return refuse(c, 422, asked.issues[0].message)
    const { socket_id, channel_name } = asked.output
    if (channelKind(channel_name) === 'public') return refuse(c, 422, 'A public channel needs no authorization.')
    const { playerId } = caller
    const allowed =
      decideChannel(playerId, channel_name) === 'allowed' ||
      (await hearsChat(services, channel_name, { kind: 'player', playerId }))
    if (!allowed) {
      return refuse(c, 403, 'This channel belongs to somebody else.')
    }
    services.realtimeSockets.keep(caller.sessionId, socket_id)
    if (channelKind(channel_name) === 'presence') {
      const channel_data = JSON.stringify({ user_id: caller.playerId, user_info: {} })
      return c.json({ auth: signChannel(keys, socket_id, channel_name, channel_data), channel_data })
    }
    const auth = signChannel(keys, socket_id, channel_name)
    if (channelKind(channel_name) === 'private') return c.json({ auth })
    return c.json({ auth, shared_secret: channelSecret(realtime.encryption, channel_name).toString('base64') })
  })
  app.post('/user-auth', async (c) => {
    const caller = await enter(c, services, keys.secret)
    if (caller instanceof Response) return caller
    const asked = v.safeParse(userSchema, await readBody(c))
    if (!asked.success) return refuse(c, 422, asked.issues[0].message)
    services.realtimeSockets.keep(caller.sessionId, asked.output.socket_id)
    const user_data = JSON.stringify({ id: caller.playerId })
    return c.json({ auth: signUser(keys, asked.output.socket_id, user_data), user_data })
  })
  app.onError((error, c) => {
    services.log.error({ event: 'broadcasting-failed', reason: error.message.slice(0, 200) })
    return refuse(c, isDatabaseDown(error) ? 503 : 500, 'The server failed: try again in a minute.')
  })
  return app
}

const refuse = (c: Context, status: 403 | 419 | 422 | 429 | 500 | 503, message: string): Response =>
  new Response(JSON.stringify({ message }), {
    status,
    headers: { ...Object.fromEntries(c.res.headers), 'content-type': 'application/json' },
  })

async function enter(c: Context, services: Services, secret: string): Promise<Caller | Response> {
  const cookie = services.realtime.authMode === 'cookie' ? getCookie(c, cookieName) : undefined
  const bearer = c.req.header('authorization')
  if (bearer === undefined && cookie !== undefined && !hasCsrf(c, secret)) {
    return refuse(c, 419, 'The CSRF token is missing or old: fetch /broadcasting/csrf-cookie and send X-XSRF-TOKEN.')
  }
  const shown = bearer ?? (cookie === undefined ? undefined : `Bearer ${cookie}`)
  const session = await readSession(services, shown, services.now())
  return session.state === 'valid' ? session.caller : refuse(c, 403, 'Log in first.')
}

/** Libraries send a form, our page JSON. */
async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.length > largestBody) return null
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
