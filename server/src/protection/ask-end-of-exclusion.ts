import type { Database } from '@trebol/shared/database'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { blocks } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'

const dayMs = 24 * 60 * 60 * 1_000

type Asked =
  /** The term is not over: the end can be asked for from then on. */
  | { readonly kind: 'early'; readonly from: Date }
  | { readonly kind: 'asked'; readonly endsAt: Date }
  /** None was begun in this account that has no end yet. */
  | { readonly kind: 'none' }

/** The end of an exclusion never comes by itself, and never before its term: it comes some days after it was asked for. */
export async function askEndOfExclusion(db: Database, playerId: string, now: Date): Promise<Asked> {
  const open = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.playerId, playerId), eq(blocks.kind, 'exclusion'), isNull(blocks.endsAt)))
  if (open.length === 0) return { kind: 'none' }
  const early = open.flatMap(({ termEndsAt }) =>
    termEndsAt !== null && termEndsAt > now ? [termEndsAt.getTime()] : [],
  )
  if (early.length > 0) return { kind: 'early', from: new Date(Math.max(...early)) }
  const { term, endless } = protectionRules.liftWaitDays
  const wait = open.some((block) => block.term === 'INDEF') ? endless : term
  const endsAt = new Date(now.getTime() + wait * dayMs)
  const ids = open.map(({ id }) => id)
  await db.update(blocks).set({ endsAt }).where(inArray(blocks.id, ids))
  return { kind: 'asked', endsAt }
}
