import type { ChatLine } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { chatMessages, chats } from '../database/schema/index.ts'
import { type ChatEvent, decideChat } from './decide-chat.ts'
import type { ChatRow } from './own-chat.ts'

export type MessageRow = typeof chatMessages.$inferSelect

type Wanted = {
  /** Locked by `holdChat` in the same transaction. */
  readonly row: ChatRow
  readonly event: ChatEvent
  readonly at: Date
  /** Null: the person himself. */
  readonly operatorId: string | null
  readonly said?: { readonly rid: string; readonly text: string | null; readonly fileId: string | null }
}

const lineOf: Readonly<Record<ChatEvent, ChatLine>> = {
  said: 'said',
  answered: 'said',
  taken: 'joined',
  ended: 'ended',
  lapsed: 'lapsed',
}

/**
 * Lets an event happen to a conversation that is held: the pure table decides, and state and line are written together.
 * Null: it cannot happen in its state.
 */
export async function moveChat(
  tx: Database,
  { row, event, at, operatorId, said }: Wanted,
): Promise<{ readonly chat: ChatRow; readonly message: MessageRow } | null> {
  const decision = decideChat(row.status, event)
  if (decision.kind === 'refused') return null
  const status = decision.kind === 'moves' ? decision.to : row.status
  const change = {
    status,
    ...(event === 'taken' && { agentId: operatorId, takenAt: row.takenAt ?? at }),
    ...(status === 'closed' && { closedAt: at }),
    ...(event === 'said' && { writingUntil: null }),
  }
  const [chat] = await tx.update(chats).set(change).where(eq(chats.id, row.id)).returning()
  const [message] = await tx
    .insert(chatMessages)
    .values({
      ...{ chatId: row.id, kind: lineOf[event], operatorId, at },
      ...{ rid: said?.rid ?? null, text: said?.text ?? null, fileId: said?.fileId ?? null },
    })
    .returning()
  if (chat === undefined || message === undefined) throw new Error('a locked conversation is gone')
  return { chat, message }
}
