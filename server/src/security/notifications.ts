import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { players } from '../database/schema/index.ts'

export const getNotifications: Handlers['getNotifications'] = async (_input, call) => ({ value: await read(call) })

/** Changes what is given and leaves the rest, so that the same request may come twice. */
export const saveNotifications: Handlers['saveNotifications'] = async ({ messages, promotions }, call) => {
  const { playerId } = callerOf(call)
  const changed = {
    ...(messages !== undefined && { mailMessages: messages }),
    ...(promotions !== undefined && { promo: promotions }),
  }
  if (Object.keys(changed).length > 0) await call.db.update(players).set(changed).where(eq(players.id, playerId))
  return { value: await read(call) }
}

async function read(call: Call) {
  const { playerId } = callerOf(call)
  const [player] = await call.db
    .select({ messages: players.mailMessages, promotions: players.promo })
    .from(players)
    .where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  return player
}
