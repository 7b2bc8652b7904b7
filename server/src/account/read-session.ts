import { and, eq, gt } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { sessions } from '../database/schema/index.ts'
import { readToken } from './session-token.ts'

/** Reads the bearer token of a request. The row of the session decides, so a logout holds at once and everywhere. */
export async function readSession(
  { db, tokenKey, sessionCache }: Pick<Services, 'db' | 'tokenKey' | 'sessionCache'>,
  authorization: string | undefined,
  now: Date,
): Promise<Call['session']> {
  if (authorization === undefined || authorization.trim() === '') return { state: 'guest' }
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.trim())?.[1]
  if (token === undefined) return { state: 'expired' }
  const known = sessionCache.find(token, now)
  if (known !== undefined) return { state: 'valid', caller: known }

  const remember = sessionCache.begin()
  const sessionId = await readToken(tokenKey, token, now)
  if (sessionId === null) return { state: 'expired' }
  const [row] = await db
    .select({ playerId: sessions.playerId, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
  if (row === undefined) return { state: 'expired' }
  const caller = { playerId: row.playerId, sessionId }
  if (row.revokedAt !== null) return { state: 'expired', ended: caller }
  remember(token, { caller, expiresAt: row.expiresAt })
  return { state: 'valid', caller }
}
