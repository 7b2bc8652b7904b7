import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, ne } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { chats } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { caseNumber } from '../text/case-number.ts'
import { decideOpening } from './chat-hours.ts'
import { moveChat } from './move-chat.ts'
import { type ChatRow, holdChat, type Speaker, speakerOf, whoseChat } from './own-chat.ts'
import { presentChat } from './present-chat.ts'

type Given = Parameters<Handlers['openChat']>[0]

/**
 * Breaks and exclusions are not asked: whoever plays no more may talk to us. The intent is kept in the row, since a visitor
 * has no session; two calls at once meet at the unique indexes, and the second gets what the first has made.
 */
export const openChat: Handlers['openChat'] = async (given, call) => {
  const speaker = speakerOf(given.key, call)
  const known = await findOpened(call.db, given, speaker)
  if (known !== null) return { value: await presentChat(call, known) }
  const { limits } = call.services
  await refuseWhenSpent([
    speaker.kind === 'player' ? [limits.chatPlayer, speaker.playerId] : [limits.chatAddress, call.address],
  ])
  const row = (await write(given, speaker, call)) ?? (await findOpened(call.db, given, speaker))
  if (row === null)
    throw new Refusal('KEY_REUSED', 'Esta conversación ya se abrió con otros datos. Recargue la página.')
  return { value: await presentChat(call, row) }
}

/** What this intent has made, or the conversation that is not over yet. */
async function findOpened(db: Database, { rid }: Given, speaker: Speaker): Promise<ChatRow | null> {
  const [same] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.rid, rid), whoseChat(speaker)))
  if (same !== undefined) return same
  const [live] = await db
    .select()
    .from(chats)
    .where(and(ne(chats.status, 'closed'), whoseChat(speaker)))
  return live ?? null
}

/** Null: there is one of this intent, or an open one, already. */
async function write(given: Given, speaker: Speaker, { db, now, services }: Call): Promise<ChatRow | null> {
  const { rid, topic, text, context } = given
  const whose = speaker.kind === 'player' ? { playerId: speaker.playerId } : { ...readVisitor(given), ...key(speaker) }
  const status = decideOpening(services.chatHours, now).open ? 'queue' : 'offline'
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(chats)
      .values({
        ...{ id: randomUUID(), number: caseNumber('C'), ...whose, rid, topic, status },
        ...{ ref: context?.ref ?? null, createdAt: now, seenAt: now },
      })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) return null
    if (text === '') return row
    const held = await holdChat(tx, row.id)
    // The first words belong to the intent that opened the conversation.
    const said = { rid, text, fileId: null }
    const moved = held && (await moveChat(tx, { row: held, event: 'said', at: now, operatorId: null, said }))
    return moved?.chat ?? row
  })
}

const key = ({ keyDigest }: Extract<Speaker, { kind: 'visitor' }>) => ({ keyDigest })

function readVisitor({ name, email }: Given): { name: string; email: string } {
  const errors = {
    ...(!name && { name: 'Escriba su nombre.' }),
    ...(email === undefined && { email: 'Escriba su correo electrónico.' }),
  }
  if (!name || email === undefined) throw invalid(errors)
  return { name, email }
}
