import { isDatabaseError } from '@trebol/shared/database'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashCode, hashToken, recoveryTries } from '../account/recovery-secrets.ts'
import { signToken } from '../account/session-token.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { contactChanges, players, sessions } from '../database/schema/index.ts'
import type { Mail } from '../outbox/create-outbox.ts'
import { takeEmail, takePhone } from './take-contact.ts'

/**
 * Takes over the new email or telephone. The login token names the email, so a new one comes with the answer. Whose answer was
 * lost sends the same again, and is told the same.
 */
export const confirmContact: Handlers['confirmContact'] = async ({ token, code }, call) => {
  const { playerId, sessionId } = callerOf(call)
  const tokenHash = hashToken(token)
  const wrong = invalid({ code: 'El código no es correcto o venció.' })
  // Counted in the statement that reads, so that codes sent at once do not share a try.
  const [change] = await call.db
    .update(contactChanges)
    .set({ tries: sql`least(${contactChanges.tries} + 1, ${recoveryTries + 1})` })
    .where(
      and(
        eq(contactChanges.tokenHash, tokenHash),
        eq(contactChanges.playerId, playerId),
        gt(contactChanges.expiresAt, call.now),
      ),
    )
    .returning()
  if (change === undefined) throw wrong
  if (change.tries > recoveryTries) throw new Refusal('RATE_LIMITED', 'Demasiados intentos. Solicite un código nuevo.')
  if (change.codeHash !== hashCode(token, code)) throw wrong

  const [before] = await call.db.select().from(players).where(eq(players.id, playerId))
  if (before === undefined) throw new Error('a session without its player')
  let mails: readonly Mail[] = []
  try {
    mails = await call.db.transaction(async (tx) => {
      // Of two requests at once only one spends the code.
      const spent = await tx
        .update(contactChanges)
        .set({ spentAt: call.now })
        .where(and(eq(contactChanges.tokenHash, tokenHash), isNull(contactChanges.spentAt)))
        .returning({ id: contactChanges.playerId })
      if (spent.length === 0) return []
      return change.kind === 'email' ? takeEmail(tx, before, change.value) : takePhone(tx, before, change.value)
    })
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation')) throw wrong
    throw error
  }
  for (const mail of mails) call.services.outbox.send(mail)
  if (change.kind === 'phone') return { value: null, msg: 'Su teléfono quedó verificado.' }
  const { country, name } = before
  const [session] = await call.db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
  const jwt = await signToken(call.services.tokenKey, {
    sessionId,
    playerId,
    country,
    name,
    email: change.value,
    issuedAt: session?.at ?? call.now,
  })
  return { value: null, jwt, msg: 'Su correo cambió.' }
}
