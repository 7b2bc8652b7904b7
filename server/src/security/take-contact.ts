import type { Database } from '@trebol/shared/database'
import { and, eq, ne, sql } from 'drizzle-orm'
import { players, recoveries } from '../database/schema/index.ts'
import type { Mail } from '../outbox/create-outbox.ts'

type Player = typeof players.$inferSelect

const notYou = 'Si no fue usted, escriba de inmediato a soporte@trebol.example.'

/** Gives what the old address is told. A code that went there recovers nothing any more. */
export async function takeEmail(db: Database, { id, email: old }: Player, email: string): Promise<Mail[]> {
  await db.update(players).set({ email }).where(eq(players.id, id))
  await db.delete(recoveries).where(eq(recoveries.playerId, id))
  return [{ to: old, subject: 'Su correo cambió', text: `El correo de su cuenta acaba de cambiar.\n\n${notYou}` }]
}

/**
 * Gives who is told what. Numbers pass from one person to the next: whoever has the code holds it now, so it is verified
 * in one account at a time, and the one that had it hears of it.
 */
export async function takePhone(db: Database, player: Player, phoneNumber: string): Promise<Mail[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phoneNumber}, 0))`)
  const earlier = await db
    .update(players)
    .set({ phoneVerified: false })
    .where(and(eq(players.phoneNumber, phoneNumber), eq(players.phoneVerified, true), ne(players.id, player.id)))
    .returning({ to: players.email, closedAt: players.closedAt })
  await db.update(players).set({ phoneNumber, phoneVerified: true }).where(eq(players.id, player.id))
  const lost = earlier.flatMap(({ to, closedAt }) => (closedAt === null ? [to] : []))
  const changed = player.phoneNumber === phoneNumber ? [] : [player.email, player.phoneNumber]
  return [
    ...changed.map((to) => ({
      to,
      subject: 'Su teléfono cambió',
      text: `El teléfono de su cuenta acaba de cambiar.\n\n${notYou}`,
    })),
    ...lost.map((to) => ({
      to,
      subject: 'Su teléfono ya no está verificado',
      text: `Otra persona verificó el número de su cuenta con un código que recibió en él.\n\nSi el número sigue siendo suyo, verifíquelo de nuevo en «Seguridad». ${notYou}`,
    })),
  ]
}
