import type { Database } from '@trebol/shared/database'
import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { games, playSessions } from '../database/schema/index.ts'
import { longestGapMs } from './note-sign-of-life.ts'

type Asked = {
  readonly playerId: string
  readonly gameId: number
  readonly loginId: string
  /** The session that the asking tab was playing; it gives way without a question. */
  readonly replaces: string | undefined
  readonly takeOver: boolean
  readonly now: Date
}

/**
 * One game for money at a time; the sportsbook is none. Another one that shows signs of life is closed only when the player has said so; the
 * same game under the same login is opened again without a question, as after a reload.
 */
export async function refuseSecondSession(db: Database, asked: Asked): Promise<void> {
  const { playerId, gameId, loginId, replaces, takeOver, now } = asked
  const others = await db
    .select({ id: playSessions.id, gameId: playSessions.gameId, loginId: playSessions.loginId })
    .from(playSessions)
    .innerJoin(games, eq(games.id, playSessions.gameId))
    .where(
      and(
        eq(playSessions.playerId, playerId),
        ne(games.area, 'deportes'),
        eq(playSessions.mode, 'real'),
        eq(playSessions.status, 'open'),
        gt(playSessions.seenAt, new Date(now.getTime() - longestGapMs)),
        ne(playSessions.id, replaces ?? ''),
      ),
    )
  const alive = others.filter((other) => other.gameId !== gameId || other.loginId !== loginId)
  if (alive.length > 0 && !takeOver) {
    throw new Refusal('SESSION_OPEN_ELSEWHERE', 'Tiene otra sesión de juego abierta. ¿Desea cerrarla y continuar aquí?')
  }
  const closing = [...alive.map(({ id }) => id), ...(replaces === undefined ? [] : [replaces])]
  if (closing.length === 0) return
  await db
    .update(playSessions)
    .set({ status: 'ended', endReason: 'elsewhere', endedAt: now })
    .where(and(inArray(playSessions.id, closing), eq(playSessions.playerId, playerId), eq(playSessions.status, 'open')))
}
