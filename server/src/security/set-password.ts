import { eq } from 'drizzle-orm'
import { checkNewPassword } from '../account/check-new-password.ts'
import { hashPassword } from '../account/password-hash.ts'
import { revokeSessions } from '../account/revoke-sessions.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { players } from '../database/schema/index.ts'
import { requirePassword } from './require-password.ts'

/** Sets a new password and ends every other login. */
export const setPassword: Handlers['setPassword'] = async ({ current, pwd, pwd2 }, call) => {
  const { sessionId } = callerOf(call)
  if (pwd !== pwd2) throw invalid({ pwd2: 'Las contraseñas no coinciden.' })
  const player = await requirePassword(current, call)
  const weak = checkNewPassword(pwd, player)
  if (weak !== null) throw invalid({ pwd: weak })
  const passwordHash = await hashPassword(pwd)
  await call.db.transaction(async (tx) => {
    await tx.update(players).set({ passwordHash }).where(eq(players.id, player.id))
    await revokeSessions(tx, { playerId: player.id, except: sessionId }, call.now)
  })
  call.services.sessionCache.clear()
  call.services.outbox.send({
    to: player.email,
    subject: 'Su contraseña cambió',
    text: 'La contraseña de su cuenta acaba de cambiar y cerramos sus otras sesiones.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.',
  })
  return { value: null, msg: 'Su contraseña cambió. Cerramos sus otras sesiones.' }
}
