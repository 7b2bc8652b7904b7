import { clientAddress as readClient, trustedProxiesSchema } from '@trebol/shared/net'
import type { Context } from 'hono'
import * as v from 'valibot'

const bindingsSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})
/** The edge stands on this machine, and says one address: the one that it believes. */
const edge = v.parse(trustedProxiesSchema, '127.0.0.0/8 ::1')

/** The address behind a connection, as the edge tells it; anybody else could write what he likes. */
export const addressBehind = (peer: string | undefined, forwarded: string | undefined): string =>
  readClient(edge, { peer, forwarded })

/** The player's address for rate limits. Source: docs/architecture.md, "Addresses of clients". */
export function clientAddress(c: Context): string {
  const bindings = v.safeParse(bindingsSchema, c.env)
  const peer = bindings.success ? bindings.output.incoming.socket.remoteAddress : undefined
  return addressBehind(peer, c.req.header('x-forwarded-for'))
}
