import { eq } from 'drizzle-orm'
import { isPassword } from '../account/password-hash.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Call } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { players } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'

/**
 * The caller, once he has shown again that he knows the password: a session alone must not take an account over. Tries
 * are counted before the password is looked at, for this session alone: who has only the session cannot lock the owner
 * out, who opens another one.
 */
export async function requirePassword(password: string, call: Call): Promise<typeof players.$inferSelect> {
  const { playerId, sessionId } = callerOf(call)
  const { passwordAgain } = call.services.limits
  await refuseWhenSpent([[passwordAgain, sessionId]])
  const [player] = await call.db.select().from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  if (!(await isPassword(password, player.passwordHash))) {
    throw invalid({ current: 'La contraseña actual no es correcta.' })
  }
  await passwordAgain.forget(sessionId)
  return player
}
