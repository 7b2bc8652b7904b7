import { and, eq, gt } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { players, recoveries } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { checkNewPassword } from './check-new-password.ts'
import { rememberNetwork } from './known-networks.ts'
import { hashPassword } from './password-hash.ts'
import { hashToken } from './recovery-secrets.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { hereKey } from './spend-login-try.ts'

/** Sets the new password, ends every session of the player, and lets him in from where he has shown that the mail is his. */
export const changePassword: Handlers['changePassword'] = async ({ pwd, pwd2, chp }, call) => {
  const { limits, outbox, sessionCache } = call.services
  await refuseWhenSpent([[limits.recoveryAddress, call.address]])
  if (pwd !== pwd2) throw invalid({ pwd2: 'Las contraseñas no coinciden.' })
  const live = and(eq(recoveries.chpHash, hashToken(chp)), gt(recoveries.expiresAt, call.now))
  const [owner] = await call.db
    .select({ id: players.id, email: players.email, name: players.name })
    .from(recoveries)
    .innerJoin(players, eq(players.id, recoveries.playerId))
    .where(live)
  if (owner === undefined) throw expired()
  const weak = checkNewPassword(pwd, owner)
  if (weak !== null) throw invalid({ pwd: weak })

  const passwordHash = await hashPassword(pwd)
  await call.db.transaction(async (tx) => {
    // Deleting the row spends the token: of two requests at once only one finds it.
    const spent = await tx.delete(recoveries).where(live).returning({ id: recoveries.playerId })
    if (spent.length === 0) throw expired()
    await tx.delete(recoveries).where(eq(recoveries.playerId, owner.id))
    await tx.update(players).set({ passwordHash }).where(eq(players.id, owner.id))
    await rememberNetwork(tx, call, owner.id)
    await revokeSessions(tx, { playerId: owner.id }, call.now)
  })
  sessionCache.clear()
  await limits.loginHere.forget(hereKey(owner.email.toLowerCase(), call.address))
  outbox.send({
    to: owner.email,
    subject: 'Su contraseña cambió',
    text: 'La contraseña de su cuenta acaba de cambiar.\n\nSi no fue usted, escriba de inmediato a soporte@trebol.example.',
  })
  return { value: null, msg: 'Su contraseña cambió. Inicie sesión con la nueva.' }
}

function expired(): Refusal {
  const text = 'Su solicitud venció. Empiece de nuevo.'
  return new Refusal('VALIDATION', text, { errors: { chp: text } })
}
