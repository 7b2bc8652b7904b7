import { eq, sql } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { players, recoveries } from '../database/schema/index.ts'
import { everybody } from '../limits/create-limits.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { createRecoveryToken, hashCode, hashToken, type RecoveryCode, recoveryLifeMs } from './recovery-secrets.ts'

/**
 * One answer for known and unknown addresses: whether an account exists is nobody else's business. And one for the first
 * and the hundredth time: who asks too often makes the code longer and its mails fewer, and keeps it from nobody.
 */
export const forgotPassword: Handlers['forgotPassword'] = async ({ email }, call) => {
  const { limits, outbox, recoveryCodes } = call.services
  await refuseWhenSpent([[limits.recoveryAddress, call.address]])
  const [player] = await call.db
    .select({ id: players.id, closedAt: players.closedAt, passwordHash: players.passwordHash })
    .from(players)
    .where(eq(sql`lower(${players.email})`, email))
  const open = player?.closedAt === null ? player : undefined
  const long = await needsLongCode(call, email)
  const token = createRecoveryToken()
  const secret = recoveryCodes(email, call.now, long ? 'long' : 'short', player?.passwordHash ?? '')
  await call.db.insert(recoveries).values({
    otpHash: hashToken(token),
    codeHash: hashCode(token, secret.code),
    long,
    playerId: open?.id ?? null,
    expiresAt: new Date(call.now.getTime() + recoveryLifeMs),
  })
  const mailed = await mayMail(call, email, secret)
  if (mailed && player !== undefined && open === undefined) {
    outbox.send({
      to: email,
      subject: 'Su cuenta está cerrada',
      text: 'Alguien pidió recuperar la contraseña de su cuenta, y esa cuenta está cerrada.\n\nSi quiere abrirla de nuevo, escriba a soporte@trebol.example. Si no fue usted, ignore este mensaje.',
    })
  }
  if (mailed && open !== undefined) {
    outbox.send({
      to: email,
      subject: 'Su código para recuperar la contraseña',
      text: `Su código es ${inGroups(secret.code)}. Vence en 15 minutos.\n\nSi usted no lo pidió, ignore este mensaje: su contraseña no cambia.`,
    })
  }
  return {
    value: null,
    msg: 'Si existe una cuenta con ese correo, le enviamos un código.',
    DOM: [['#otp-tok', token]],
  }
}

/** When this account was asked for, or all of them were guessed at, more often than few digits can bear. */
async function needsLongCode({ services: { limits } }: Call, email: string): Promise<boolean> {
  const asked = await limits.recoveryAccount.spend(email)
  return asked !== null || (await limits.recoveryGuesses.isSpent(everybody))
}

/** The first mail of each code goes out, and some that repeat it: then the mailbox has it. */
async function mayMail({ services: { limits } }: Call, email: string, { name }: RecoveryCode): Promise<boolean> {
  return (await limits.recoveryMail.spend(name)) === null || (await limits.recoveryMailAgain.spend(email)) === null
}

/** Sixteen digits in a row nobody can read; the page takes them with spaces too. */
const inGroups = (code: string): string => (code.length > 8 ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code)
