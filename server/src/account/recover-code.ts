import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { recoveries } from '../database/schema/index.ts'
import { everybody } from '../limits/create-limits.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { createRecoveryToken, hashCode, hashToken, recoveryLifeMs, recoveryTries } from './recovery-secrets.ts'

/** Trades the code of the mail for the token that changes the password. */
export const recoverCode: Handlers['recoverCode'] = async ({ code, otp_token: token }, call) => {
  await refuseWhenSpent([[call.services.limits.recoveryAddress, call.address]])
  const row = await spendTry(call, hashToken(token))
  const wrong = invalid({ code: 'El código no es correcto o venció.' })
  if (row === undefined) throw wrong
  if (row.tries > recoveryTries) throw new Refusal('RATE_LIMITED', 'Demasiados intentos. Solicite un código nuevo.')
  await refuseGuesses(call, row)
  if (row.playerId === null || row.codeHash !== hashCode(token, code)) throw wrong

  const chp = createRecoveryToken()
  const expiresAt = new Date(call.now.getTime() + recoveryLifeMs)
  const taken = await call.db
    .update(recoveries)
    .set({ chpHash: hashToken(chp), expiresAt })
    .where(and(eq(recoveries.otpHash, row.otpHash), isNull(recoveries.chpHash)))
    .returning({ otpHash: recoveries.otpHash })
  if (taken.length === 0) throw wrong
  if (!row.long) await call.services.limits.recoveryGuesses.giveBack(everybody)
  return { value: null, DOM: [['#chp-tok', chp]] }
}

/** The tries at all short codes count together: who guesses at many accounts is braked like who guesses at one. */
async function refuseGuesses({ services: { limits } }: Call, { long }: typeof recoveries.$inferSelect): Promise<void> {
  if (long || (await limits.recoveryGuesses.spend(everybody)) === null) return
  const text = 'Por seguridad, ahora enviamos códigos más largos. Solicite un código nuevo.'
  throw new Refusal('RATE_LIMITED', text)
}

/** Counted in the same statement that reads, so that codes sent at once do not share a try. */
async function spendTry({ db, now }: Call, otpHash: string) {
  const rows = await db
    .update(recoveries)
    .set({ tries: sql`least(${recoveries.tries} + 1, ${recoveryTries + 1})` })
    .where(and(eq(recoveries.otpHash, otpHash), gt(recoveries.expiresAt, now), isNull(recoveries.chpHash)))
    .returning()
  return rows[0]
}
