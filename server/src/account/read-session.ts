import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { players, sessions } from '../database/schema/index.ts'
import { readToken } from './session-token.ts'

/** Reads the bearer token of a request. The row decides, so a logout holds at once and everywhere. */
export async function readSession(
  { db, tokenKey }: Pick<Services, 'db' | 'tokenKey'>,
  authorization: string | undefined,
  now: Date,
): Promise<Call['session']> {
  if (authorization === undefined || authorization.trim() === '') return { state: 'guest' }
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.trim())?.[1]
  const sessionId = token === undefined ? null : await readToken(tokenKey, token, now)
  if (sessionId === null) return { state: 'expired' }
  const [row] = await db
    .select({ playerId: players.id, email: players.email, name: players.name, country: players.country })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row === undefined ? { state: 'expired' } : { state: 'valid', caller: { ...row, sessionId } }
}
