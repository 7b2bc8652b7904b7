import { endOfTerm } from '@trebol/shared/calendar'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { sessions } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { beginBlock } from './begin-block.ts'
import { presentProtection } from './present-protection.ts'
import { stopMarketing } from './stop-marketing.ts'

/**
 * Excludes the caller from now on. This login stays, for his money and his history; every other one ends. Bets and
 * tickets that are open are settled by their rules and paid.
 */
export const selfExclude: Handlers['selfExclude'] = async ({ term, reason }, call) => {
  const { playerId, sessionId } = callerOf(call)
  const { db, now } = call
  const { zone, endlessAtLeast } = protectionRules
  const termEndsAt = endOfTerm(zone, term === 'INDEF' ? endlessAtLeast : term, now)
  const kept = { term, termEndsAt, reason: reason || null }
  await beginBlock(db, { playerId, now, kind: 'exclusion', scope: 'all', endsAt: null, ...kept })
  await stopMarketing(db, playerId)
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.playerId, playerId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)))
  // Only the embedded database has the cache before it, and no read of it passes an open transaction.
  call.services.sessionCache.clear()
  return { value: await presentProtection(call, playerId) }
}
