import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { playSessions } from '../database/schema/index.ts'

/** A play session of the caller; somebody else's does not exist for him. */
export async function findPlaySession(call: Call, sid: string): Promise<typeof playSessions.$inferSelect> {
  const { playerId } = callerOf(call)
  const [session] = await call.db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.id, sid), eq(playSessions.playerId, playerId)))
  if (session === undefined) throw new Refusal('NOT_FOUND', 'No encontramos esa sesión de juego.')
  return session
}
