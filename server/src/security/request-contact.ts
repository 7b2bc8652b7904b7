import { and, eq, ne, sql } from 'drizzle-orm'
import {
  createContactCode,
  createRecoveryToken,
  hashCode,
  hashToken,
  recoveryLifeMs,
} from '../account/recovery-secrets.ts'
import type { Handlers } from '../calls/handler.ts'
import { contactChanges, players } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { requirePassword } from './require-password.ts'

/** Sends a code to the new address. Whether somebody else has an account with it is not told here. */
export const requestContact: Handlers['requestContact'] = async ({ current, contact: { kind, value } }, call) => {
  const { limits, outbox } = call.services
  const player = await requirePassword(current, call)
  await refuseWhenSpent([[limits.contactPlayer, player.id]])
  const [taken] =
    kind === 'phone'
      ? []
      : await call.db
          .select({ id: players.id })
          .from(players)
          .where(and(eq(sql`lower(${players.email})`, value), ne(players.id, player.id)))
  const token = createRecoveryToken()
  const code = createContactCode()
  const expiresAt = new Date(call.now.getTime() + recoveryLifeMs)
  await call.db.transaction(async (tx) => {
    // One change at a time: an older code opens nothing any more.
    await tx.delete(contactChanges).where(and(eq(contactChanges.playerId, player.id), eq(contactChanges.kind, kind)))
    const row = { tokenHash: hashToken(token), codeHash: hashCode(token, code), playerId: player.id }
    await tx.insert(contactChanges).values({ ...row, kind, value, expiresAt })
  })
  if (taken === undefined) {
    outbox.send({
      to: value,
      subject: kind === 'email' ? 'Su código para cambiar el correo' : 'Su código para verificar el teléfono',
      text: `Su código es ${code}. Vence en 15 minutos.\n\nSi usted no lo pidió, ignore este mensaje: nada cambia.`,
    })
  }
  return { value: { token, expires_at: expiresAt.toISOString() } }
}
