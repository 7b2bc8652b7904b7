import type { Database } from '@trebol/shared/database'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { playSessions, sessions } from '../database/schema/index.ts'

/**
 * Ends one login, or with `playerId` all of a player (but the one excepted), and with it the games that are open under it.
 * Resolves with how many logins were open until then.
 */
export async function revokeSessions(
  db: Database,
  which: { readonly sessionId: string } | { readonly playerId: string; readonly except?: string },
  now: Date,
): Promise<number> {
  const [login, play] =
    'sessionId' in which
      ? [eq(sessions.id, which.sessionId), eq(playSessions.loginId, which.sessionId)]
      : [
          and(
            eq(sessions.playerId, which.playerId),
            which.except === undefined ? undefined : ne(sessions.id, which.except),
          ),
          and(
            eq(playSessions.playerId, which.playerId),
            which.except === undefined ? undefined : ne(playSessions.loginId, which.except),
          ),
        ]
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(login, isNull(sessions.revokedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  await db
    .update(playSessions)
    .set({ status: 'ended', endReason: 'logout', endedAt: now })
    .where(and(play, eq(playSessions.status, 'open')))
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}
