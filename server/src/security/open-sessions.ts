import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { revokeSessions } from '../account/revoke-sessions.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { sessions } from '../database/schema/index.ts'

export const getSessions: Handlers['getSessions'] = async (_input, call) => ({ value: await readOpen(call) })

/** A login of somebody else is as unknown as one that has ended. */
export const closeSession: Handlers['closeSession'] = async ({ id }, call) => {
  const { playerId, sessionId } = callerOf(call)
  if (id === 'others') {
    await call.db.transaction((tx) => revokeSessions(tx, { playerId, except: sessionId }, call.now))
  } else {
    const [own] = await call.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.playerId, playerId)))
    if (own !== undefined) {
      await call.db.transaction((tx) => revokeSessions(tx, { sessionId: own.id }, call.now))
    }
  }
  call.services.sessionCache.clear()
  return { value: await readOpen(call) }
}

async function readOpen(call: Call) {
  const { playerId, sessionId } = callerOf(call)
  const rows = await call.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, call.now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
  return {
    items: rows.map(({ id, device, address, createdAt }) => ({
      id,
      device,
      address: address === null ? null : cutAddress(address),
      started_at: createdAt.toISOString(),
      current: id === sessionId,
    })),
  }
}

/** `203.0.113.7` → `203.0.113.…`; of a longer one its first two parts. */
function cutAddress(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  return four === undefined ? `${address.split(':').slice(0, 2).join(':')}:…` : `${four}.…`
}
