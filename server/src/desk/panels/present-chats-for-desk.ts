import type { Database } from '@trebol/shared/database'
import { asc, inArray } from 'drizzle-orm'
import type { ChatRow } from '../../chat/own-chat.ts'
import { presentMessages } from '../../chat/present-chat.ts'
import { chatMessages, operators, players } from '../../database/schema/index.ts'

/** Conversations with all that was said, who talks, and who answers. */
export async function presentChatsForDesk(db: Database, rows: readonly ChatRow[]) {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(chatMessages)
    .where(
      inArray(
        chatMessages.chatId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(chatMessages.id))
  const messages = await presentMessages(db, lines)
  const playerIds = rows.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]))
  const agentIds = rows.flatMap(({ agentId }) => (agentId === null ? [] : [agentId]))
  const owners =
    playerIds.length === 0
      ? []
      : await db
          .select({ id: players.id, email: players.email, name: players.name })
          .from(players)
          .where(inArray(players.id, playerIds))
  const agents =
    agentIds.length === 0
      ? []
      : await db
          .select({ id: operators.id, name: operators.name })
          .from(operators)
          .where(inArray(operators.id, agentIds))
  return rows.map((row) => {
    const owner = owners.find(({ id }) => id === row.playerId)
    return {
      ...{ id: row.id, number: row.number, topic: row.topic, status: row.status, ref: row.ref },
      who: owner ?? { id: null, name: row.name ?? '', email: row.email ?? '' },
      agent: agents.find(({ id }) => id === row.agentId)?.name ?? null,
      seen_at: row.seenAt.toISOString(),
      created_at: row.createdAt.toISOString(),
      messages: messages.filter((_, place) => lines[place]?.chatId === row.id),
    }
  })
}
