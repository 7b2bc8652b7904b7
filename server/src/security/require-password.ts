import { eq } from 'drizzle-orm'
import { isPassword } from '../account/password-hash.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Call } from '../calls/handler.ts'
import { invalid, type Refusal } from '../calls/refusal.ts'
import { players } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'

type Player = typeof players.$inferSelect

/**
 * The caller, and whether he has shown again that he knows the password: a session alone must not take an account over.
 * Tries are counted before the password is looked at, for this session alone: who has only the session cannot lock the
 * owner out, who opens another one.
 */
export async function tryPassword(
  password: string,
  call: Call,
): Promise<{ readonly player: Player; readonly right: boolean }> {
  const { playerId, sessionId } = callerOf(call)
  const { passwordAgain } = call.services.limits
  await refuseWhenSpent([[passwordAgain, sessionId]])
  const [player] = await call.db.select().from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const right = await isPassword(password, player.passwordHash)
  if (right) await passwordAgain.forget(sessionId)
  return { player, right }
}

/** The same for what goes on with the right one alone. @throws Refusal */
export async function requirePassword(password: string, call: Call): Promise<Player> {
  const { player, right } = await tryPassword(password, call)
  if (!right) throw wrongPassword()
  return player
}

export const wrongPassword = (): Refusal => invalid({ current: 'La contraseña actual no es correcta.' })
