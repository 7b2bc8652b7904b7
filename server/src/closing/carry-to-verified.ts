import type { Database } from '@trebol/shared/database'
import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { players, protections, shields } from '../database/schema/index.ts'
import { hasSameDocument } from '../protection/accounts-of-person.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { placeId } from '../protection/limits/limit-place.ts'
import { keepLimit, readPlayerLimits } from '../protection/limits/read-limits.ts'

type Asked = { readonly playerId: string; readonly now: Date }

const me = alias(players, 'me')

/**
 * Who had two accounts open, closes the verified one and is verified in the other, keeps what protected him: of two limits
 * the lower one holds. What was closed before this account began came with it when it was opened.
 */
export async function carryToVerified(tx: Database, { playerId, now }: Asked): Promise<void> {
  await holdPlayer(tx, playerId)
  const [from] = await tx
    .select({ id: players.id })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .where(
      and(
        eq(me.id, playerId),
        ne(players.id, playerId),
        isNotNull(players.identity),
        gt(players.closedAt, me.createdAt),
      ),
    )
    .orderBy(desc(players.closedAt))
    .limit(1)
  if (from === undefined) return
  await keepLower(tx, from.id, { playerId, now })
  const closed = await tx.select().from(shields).where(eq(shields.playerId, from.id))
  for (const { kind, held } of closed) {
    await tx.insert(shields).values({ playerId, kind, held }).onConflictDoNothing()
  }
  const [check] = await tx.select().from(protections).where(eq(protections.playerId, from.id))
  if (check === undefined) return
  await tx.insert(protections).values({ playerId, realityCheck: check.realityCheck }).onConflictDoNothing()
}

async function keepLower(tx: Database, from: string, { playerId, now }: Asked): Promise<void> {
  const own = new Map((await readPlayerLimits(tx, playerId, now)).map((limit) => [placeId(limit), limit.value]))
  for (const limit of await readPlayerLimits(tx, from, now)) {
    const has = own.get(placeId(limit))
    if (has !== undefined && has <= limit.value) continue
    await keepLimit(tx, { playerId, now }, limit, { value: limit.value, waiting: null })
  }
}
