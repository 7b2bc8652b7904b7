import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { playSessions } from '../database/schema/index.ts'
import { hashLaunchToken, type LaunchTokens } from './launch-token.ts'

type Wanted = {
  readonly playerId: string
  readonly loginId: string
  readonly gameId: number
  readonly mode: 'real' | 'demo'
  readonly iso: string
  /** The session that the asking tab was playing: it wants another one. */
  readonly replaces: string | undefined
  readonly now: Date
}

/**
 * The session of an earlier launch whose game has not begun. Answers to two launches arrive in any order and the page keeps
 * the last, so both must lead to a session that is open. Null: there is none, or its token cannot be said again, as under
 * another secret than today's.
 */
export async function findUnusedSession(tx: Database, wanted: Wanted, tokens: LaunchTokens): Promise<string | null> {
  const { playerId, loginId, gameId, mode, iso, replaces = '', now } = wanted
  const [found] = await tx
    .select({ id: playSessions.id, tokenHash: playSessions.tokenHash })
    .from(playSessions)
    .where(
      and(
        ...[eq(playSessions.playerId, playerId), eq(playSessions.loginId, loginId), eq(playSessions.gameId, gameId)],
        ...[eq(playSessions.mode, mode), eq(playSessions.iso, iso), ne(playSessions.id, replaces)],
        ...[eq(playSessions.status, 'open'), isNull(playSessions.tokenUsedAt), gt(playSessions.tokenExpiresAt, now)],
      ),
    )
    .for('update')
  return found !== undefined && found.tokenHash === hashLaunchToken(tokens(found.id)) ? found.id : null
}
