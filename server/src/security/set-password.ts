import { and, eq, gt } from 'drizzle-orm'
import { checkNewPassword } from '../account/check-new-password.ts'
import { hashPassword, isPassword } from '../account/password-hash.ts'
import { revokeSessions } from '../account/revoke-sessions.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { players, sessions } from '../database/schema/index.ts'
import { tryPassword, wrongPassword } from './require-password.ts'

const done = { value: null, msg: 'Su contraseña cambió. Cerramos sus otras sesiones.' }
/** How long a login that has set a password is told so again. */
const toldAgainMs = 10 * 60_000

/** Sets a new password and ends every other login. Whose answer was lost sends the same again, and is told the same. */
export const setPassword: Handlers['setPassword'] = async ({ current, pwd, pwd2 }, call) => {
  const { sessionId } = callerOf(call)
  if (pwd !== pwd2) throw invalid({ pwd2: 'Las contraseñas no coinciden.' })
  const { player, right } = await tryPassword(current, call)
  if (!right) {
    if (await hasJustSet(pwd, player.passwordHash, call)) return done
    throw wrongPassword()
  }
  const weak = checkNewPassword(pwd, player)
  if (weak !== null) throw invalid({ pwd: weak })
  const passwordHash = await hashPassword(pwd)
  await call.db.transaction(async (tx) => {
    await tx.update(players).set({ passwordHash }).where(eq(players.id, player.id))
    await tx.update(sessions).set({ passwordSetAt: call.now }).where(eq(sessions.id, sessionId))
    await revokeSessions(tx, { playerId: player.id, except: sessionId }, call.now)
  })
  call.services.sessionCache.clear()
  call.services.outbox.send({
    to: player.email,
    subject: 'Su contraseña cambió',
    text: 'La contraseña de su cuenta acaba de cambiar y cerramos sus otras sesiones.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.',
  })
  return done
}

async function hasJustSet(pwd: string, passwordHash: string, call: Call): Promise<boolean> {
  const since = new Date(call.now.getTime() - toldAgainMs)
  const [session] = await call.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, callerOf(call).sessionId), gt(sessions.passwordSetAt, since)))
  return session !== undefined && isPassword(pwd, passwordHash)
}
