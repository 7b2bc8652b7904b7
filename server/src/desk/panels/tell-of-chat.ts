import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { ChatRow } from '../../chat/own-chat.ts'
import { chatMessages, players } from '../../database/schema/index.ts'
import type { DeskContext } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { writeToPlayer } from '../write-to-player.ts'

/** Somebody whose page has not asked for so long is not there. */
const awayMs = 2 * 60 * 1_000

/**
 * Lets somebody know who does not sit before the conversation that he was answered: a player once until he looks again, a
 * visitor each time, since his mail is all that he has. Called before the answer is written.
 */
export async function tellOfChat(
  { db, now, services }: DeskContext,
  { id, number, playerId, email, status, seenAt }: ChatRow,
  text: string,
): Promise<() => void> {
  const away = status === 'offline' || now.getTime() - seenAt.getTime() > awayMs
  if (!away) return () => {}
  if (playerId === null) {
    const words = `${text}\n\nSi quiere añadir algo, escríbanos en el chat del sitio y cite el número ${number}.`
    return () => services.outbox.send({ to: email ?? '', subject: `Su mensaje ${number}`, text: words })
  }
  const sinceThen = and(eq(chatMessages.chatId, id), isNotNull(chatMessages.operatorId), gt(chatMessages.at, seenAt))
  if ((await db.$count(chatMessages, and(sinceThen, eq(chatMessages.kind, 'said')))) > 0) return () => {}
  const [player] = await db.select({ email: players.email }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new DeskRefusal('not-found', 'There is no such player.')
  return writeToPlayer(db, services, {
    ...{ id: randomUUID(), playerId, email: player.email, at: now, category: 'account', actionTo: '/chat' },
    text: `Le respondimos en el chat. Su conversación es la ${number}.`,
  })
}
