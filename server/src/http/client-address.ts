import type { Context } from 'hono'
import * as v from 'valibot'

const bindingsSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

/**
 * The player's address for rate limits. The edge in front appends the address it saw to `X-Forwarded-For`; the
 * header counts only when the peer is on this machine, since anybody else could write what he likes.
 */
export function clientAddress(c: Context): string {
  const bindings = v.safeParse(bindingsSchema, c.env)
  const peer = bindings.success ? (bindings.output.incoming.socket.remoteAddress ?? 'unknown') : 'unknown'
  if (!/^(?:127\.|::1$|::ffff:127\.)/.test(peer)) return peer
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? peer : forwarded.slice(0, 64)
}
