import type { MessageCategory, OperatorNotice } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { deskMessages, players } from '../database/schema/index.ts'
import { readPaymentTones } from './read-payment-tones.ts'

type Written = {
  readonly id: string
  readonly playerId: string
  readonly email: string
  readonly title?: string
  readonly text: string
  readonly at: Date
  readonly category: MessageCategory
  /** Where the player can do something about it: a page of the site. */
  readonly actionTo?: string
  /** He is led there as soon as he is told, if that is within the hour. */
  readonly leads?: boolean
}

/** Nobody is led anywhere who comes much later than the operator meant it. */
const leadsForMs = 60 * 60_000

/**
 * Keeps words for a player: his next call shows them. Gives back what sends them as a mail too, for after the commit: a
 * promotion under its own subject, to who wants promotions, whatever other mail he wants.
 */
export async function writeToPlayer(
  tx: Database,
  { outbox }: Pick<Services, 'outbox'>,
  { email, ...message }: Written,
): Promise<() => void> {
  await tx.insert(deskMessages).values(message)
  const isPromo = message.category === 'promo'
  const [player] = await tx
    .select({ byMail: isPromo ? players.promo : players.mailMessages })
    .from(players)
    .where(eq(players.id, message.playerId))
  if (player?.byMail !== true) return () => {}
  const subject = isPromo ? 'Una promoción que usted pidió recibir' : 'Un mensaje sobre su cuenta'
  return () => outbox.send({ to: email, subject, text: message.text })
}

/** `leadTo`: the page that the newest message that leads somewhere leads to. */
type Taken = { readonly notices: OperatorNotice[]; readonly leadTo: string | null }

/**
 * Takes what waits for a player: each message with the tone of what it announces. Promotions wait in his messages alone.
 */
export async function takeMessages(db: Database, playerId: string, now: Date): Promise<Taken> {
  const waiting = await db
    .select()
    .from(deskMessages)
    .where(
      and(eq(deskMessages.playerId, playerId), isNull(deskMessages.deliveredAt), ne(deskMessages.category, 'promo')),
    )
    .orderBy(asc(deskMessages.at))
    .limit(5)
  if (waiting.length === 0) return { notices: [], leadTo: null }
  const ids = waiting.map(({ id }) => id)
  await db.update(deskMessages).set({ deliveredAt: now }).where(inArray(deskMessages.id, ids))
  const payments = waiting.filter(({ category }) => category === 'payments')
  const toneAt = await readPaymentTones(db, playerId, payments)
  const since = now.getTime() - leadsForMs
  return {
    notices: waiting.map((message) => ({ text: message.text, tone: toneAt(message) })),
    leadTo: waiting.findLast(({ leads, at }) => leads && at.getTime() > since)?.actionTo ?? null,
  }
}
