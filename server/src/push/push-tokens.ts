import { firstPushTopics } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { refuseClosed } from '../closing/refuse-closed.ts'
import { pushTokens } from '../database/schema/index.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { readBlocks } from '../protection/read-standing.ts'

/** Browsers that one player may have linked; the one longest not seen makes room. */
const mostBrowsers = 10

/**
 * A browser belongs to the last who linked it. Who is excluded links none: the player is held first, so that an exclusion
 * that happens at the same moment finds it or refuses it.
 */
export const savePushToken: Handlers['savePushToken'] = async ({ token, topics: wanted }, call) => {
  const { playerId, sessionId } = callerOf(call)
  const { now } = call
  return call.db.transaction(async (tx) => {
    await holdPlayer(tx, playerId)
    await refuseClosed(tx, playerId)
    const blocks = await readBlocks(tx, { playerId, now })
    if (blocks.some(({ kind }) => kind === 'exclusion')) {
      throw new Refusal('EXCLUDED', 'Mientras dure su autoexclusión no le enviamos avisos.')
    }
    const [known] = await tx.select().from(pushTokens).where(eq(pushTokens.token, token)).for('update')
    const own = known?.playerId === playerId ? known : null
    const topics = wanted ?? own?.topics ?? firstPushTopics
    if (topics.length === 0) {
      if (own !== null) await tx.delete(pushTokens).where(eq(pushTokens.token, token))
      return { value: { topics: [] } }
    }
    const row = { playerId, sessionId, topics: [...new Set(topics)], seenAt: now }
    await tx
      .insert(pushTokens)
      .values({ token, createdAt: now, ...row })
      .onConflictDoUpdate({ target: pushTokens.token, set: row })
    await makeRoom(tx, playerId)
    return { value: { topics: row.topics } }
  })
}

export const deletePushToken: Handlers['deletePushToken'] = async ({ token }, call) => {
  const { playerId } = callerOf(call)
  await call.db.delete(pushTokens).where(and(eq(pushTokens.token, token), eq(pushTokens.playerId, playerId)))
  return { value: null }
}

async function makeRoom(tx: Database, playerId: string): Promise<void> {
  const old = await tx
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .where(eq(pushTokens.playerId, playerId))
    .orderBy(desc(pushTokens.seenAt))
    .offset(mostBrowsers)
  if (old.length === 0) return
  await tx.delete(pushTokens).where(
    inArray(
      pushTokens.token,
      old.map(({ token }) => token),
    ),
  )
}
