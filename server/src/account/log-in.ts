import { eq, sql } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { refuseClosed } from '../closing/refuse-closed.ts'
import { players } from '../database/schema/index.ts'
import { readUnaccepted } from '../documents/read-acceptances.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './password-hash.ts'
import { spendLoginTry } from './spend-login-try.ts'

/**
 * The same answer for a wrong password and for an account that does not exist. That an account is
 * closed hears who knows its password.
 */
export const logIn: Handlers['login'] = async ({ email, pwd }, call) => {
  const [player] = await call.db
    .select()
    .from(players)
    .where(eq(sql`lower(${players.email})`, email))
  // Before the password is looked at: guesses sent at once count like guesses sent in a row.
  const giveBack = await spendLoginTry(call, email, player?.id)
  const matches = await isPassword(pwd, player?.passwordHash ?? null)
  if (player === undefined || !matches) throw new Refusal('WRONG_CREDENTIALS', 'Correo o contraseña incorrectos.')

  await giveBack()
  const jwt = await call.db.transaction(async (tx) => {
    // An account that closes meanwhile is seen here, or its closing ends this login.
    await holdPlayer(tx, player.id)
    await refuseClosed(tx, player.id)
    const opened = await openSession({ ...call, db: tx }, player)
    await tx.update(players).set({ lastLoginAt: call.now }).where(eq(players.id, player.id))
    return opened
  })
  const terms_changed = (await readUnaccepted(call.db, player.id)).length > 0
  return { value: { last_login: player.lastLoginAt?.toISOString() ?? null, terms_changed }, jwt }
}
