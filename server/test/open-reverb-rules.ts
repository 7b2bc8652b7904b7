import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { channelKind } from '@trebol/shared/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ClientFrame, frame, readFrame, readMember, readSubscription } from '../src/realtime/frames.ts'
import { isSame, signChannel } from '../src/realtime/sign.ts'
import { verifyQuery } from '../src/realtime/verify-query.ts'
import { listenOn } from './listen-on.ts'

const keys = { id: 'reverb', key: 'clave', secret: 'un secreto de Reverb' }

type Line = { readonly id: string; readonly ws: WebSocket }

const toldSchema = v.object({ name: v.string(), data: v.string(), channels: v.array(v.string()) })

/**
 * An engine that keeps the rules of Laravel Reverb by which it is not like others, for Reverb itself needs PHP. An event
 * `pusher:…` that is not in its table, such as a sign-in, is answered with an error that closes nothing; one that ends a
 * user's connections ends, without a close frame, those for which a channel knows this `user_id`, and only members of
 * presence channels have one. Source: github.com/laravel/reverb, `src/Protocols/Pusher`: `EventHandler.php`, `Server.php`,
 * `Http/Controllers/UsersTerminateController.php`, with its pull request 399.
 */
export async function openReverbRules() {
  /** Who is in a channel, and as which user. */
  const channels = new Map<string, Map<Line, string | null>>()

  const refuse = ({ ws }: Line, code: number, message: string) => ws.send(frame('pusher:error', { code, message }))
  const leave = (line: Line, name: string) => void channels.get(name)?.delete(line)
  const subscribe = (line: Line, data: unknown) => {
    const asked = readSubscription(data)
    if (asked === null) return refuse(line, 4200, 'Invalid message format')
    const { channel: name, auth, channel_data } = asked
    const kind = channelKind(name)
    if (kind !== 'public' && !isSame(auth ?? '', signChannel(keys, line.id, name, channel_data ?? undefined))) {
      return refuse(line, 4009, 'Connection is unauthorized')
    }
    const member = channel_data ? readMember(channel_data) : null
    const inside = channels.get(name) ?? new Map<Line, string | null>()
    channels.set(name, inside.set(line, member === null ? null : String(member.user_id)))
    const ids = [...new Set(inside.values())].filter((id) => id !== null)
    const presence = { ids, hash: Object.fromEntries(ids.map((id) => [id, {}])), count: ids.length }
    line.ws.send(frame('pusher_internal:subscription_succeeded', kind === 'presence' ? { presence } : {}, name))
  }
  const answer = (line: Line, { event, data }: ClientFrame) => {
    switch (event) {
      case 'pusher:subscribe':
        return subscribe(line, data)
      case 'pusher:unsubscribe':
        return leave(line, readSubscription(data)?.channel ?? '')
      case 'pusher:ping':
        return line.ws.send(frame('pusher:pong', {}))
      default:
        return refuse(line, 4200, 'Invalid message format')
    }
  }

  const app = new Hono()
  app.use('/apps/:id/*', async (c, next) => {
    const { pathname: path, searchParams: query } = new URL(c.req.url)
    const fault = verifyQuery(keys, { method: c.req.method, path, query, body: await c.req.text() }, new Date())
    return fault === null ? next() : c.text(fault, 401)
  })
  app.post('/apps/:id/events', async (c) => {
    const { name, data, channels: names } = v.parse(toldSchema, await c.req.json())
    for (const each of names) for (const { ws } of channels.get(each)?.keys() ?? []) ws.send(frame(name, data, each))
    return c.json({})
  })
  app.post('/apps/:id/users/:user/terminate_connections', (c) => {
    const isHis = (userId: string | null) => userId === c.req.param('user')
    for (const inside of [...channels.values()]) for (const [{ ws }, id] of inside) if (isHis(id)) ws.terminate()
    return c.json({})
  })
  const http = createServer(getRequestListener(app.fetch))
  const sockets = new WebSocketServer({ server: http, path: `/app/${keys.key}` })
  sockets.on('connection', (ws) => {
    const line = { id: `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`, ws }
    ws.on('close', () => {
      for (const name of channels.keys()) leave(line, name)
    })
    ws.on('message', (text) => {
      const read = readFrame(String(text))
      if (read === null) refuse(line, 4200, 'Invalid message format')
      else answer(line, read)
    })
    ws.send(frame('pusher:connection_established', { socket_id: line.id, activity_timeout: 30 }))
  })
  const port = await listenOn(http, 0)
  return {
    keys,
    origin: `http://127.0.0.1:${port}`,
    /** How many sockets are in a channel. */
    inside: (name: string) => channels.get(name)?.size ?? 0,
    close: async () => {
      for (const ws of sockets.clients) ws.terminate()
      sockets.close()
      await new Promise((done) => http.close(done))
    },
  }
}
