import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '../../database/schema/index.ts'
import { protectionRules } from '../../operator/protection-rules.ts'
import { type Held, withoutLapsed } from './limit-ladder.ts'
import type { HeldLimit } from './limit-left.ts'
import type { LimitPlace } from './limit-place.ts'

export type PlayerLimit = HeldLimit & Held

/** The limits that a player has set. */
export async function readPlayerLimits(db: Database, playerId: string, now: Date): Promise<PlayerLimit[]> {
  const rows = await db
    .select()
    .from(limits)
    .where(and(eq(limits.playerId, playerId), isNull(limits.replacedAt)))
  return rows.map(({ type, period, scope, value, nextId, nextValue, nextFrom, nextUntil }) => ({
    ...{ type, period, scope, source: 'player' as const },
    ...withoutLapsed(
      {
        value,
        waiting:
          nextId === null || nextFrom === null || nextUntil === null
            ? null
            : { id: nextId, value: nextValue, from: nextFrom, until: nextUntil },
      },
      now,
    ),
  }))
}

/** What the house sets for everybody. */
export const houseLimits: readonly HeldLimit[] = protectionRules.houseLimits.map((limit) => ({
  ...limit,
  scope: 'base',
}))

/** Puts what a limit has become in the place of what it was; null takes it away. Run it while the player is held. */
export async function keepLimit(
  db: Database,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
  { type, period, scope }: LimitPlace,
  held: Held | null,
): Promise<void> {
  const place = [eq(limits.type, type), eq(limits.period, period), eq(limits.scope, scope)]
  await db
    .update(limits)
    .set({ replacedAt: now })
    .where(and(eq(limits.playerId, playerId), ...place, isNull(limits.replacedAt)))
  if (held === null) return
  const { value, waiting } = held
  await db.insert(limits).values({
    ...{ id: randomUUID(), playerId, type, period, scope, value, since: now },
    ...(waiting !== null && {
      nextId: waiting.id,
      nextValue: waiting.value,
      nextFrom: waiting.from,
      nextUntil: waiting.until,
    }),
  })
}
