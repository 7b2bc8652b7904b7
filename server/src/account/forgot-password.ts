import { eq, sql } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { players, recoveries } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { createRecoveryCode, createRecoveryToken, hashCode, hashToken, recoveryLifeMs } from './recovery-secrets.ts'

/** One answer for known and unknown addresses: whether an account exists is nobody else's business. */
export const forgotPassword: Handlers['forgotPassword'] = async ({ email }, call) => {
  const { limits, outbox } = call.services
  await refuseWhenSpent([
    [limits.recoveryAddress, call.address],
    [limits.recoveryAccount, email],
  ])
  const [player] = await call.db
    .select({ id: players.id, closedAt: players.closedAt })
    .from(players)
    .where(eq(sql`lower(${players.email})`, email))
  const open = player?.closedAt === null ? player : undefined
  const token = createRecoveryToken()
  const code = createRecoveryCode()
  await call.db.insert(recoveries).values({
    otpHash: hashToken(token),
    codeHash: hashCode(token, code),
    playerId: open?.id ?? null,
    expiresAt: new Date(call.now.getTime() + recoveryLifeMs),
  })
  if (player !== undefined && open === undefined) {
    outbox.send({
      to: email,
      subject: 'Su cuenta está cerrada',
      text: 'Alguien pidió recuperar la contraseña de su cuenta, y esa cuenta está cerrada.\n\nSi quiere abrirla de nuevo, escriba a soporte@trebol.example. Si no fue usted, ignore este mensaje.',
    })
  }
  if (open !== undefined) {
    outbox.send({
      to: email,
      subject: 'Su código para recuperar la contraseña',
      text: `Su código es ${code}. Vence en 15 minutos.\n\nSi usted no lo pidió, ignore este mensaje: su contraseña no cambia.`,
    })
  }
  return {
    value: null,
    msg: 'Si existe una cuenta con ese correo, le enviamos un código.',
    DOM: [['#otp-tok', token]],
  }
}
