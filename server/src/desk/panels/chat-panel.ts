import { chatStatuses, chatText } from '@trebol/shared/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { moveChat } from '../../chat/move-chat.ts'
import { type ChatRow, holdChat } from '../../chat/own-chat.ts'
import { tellTyping } from '../../chat/tell-typing.ts'
import { readWriting } from '../../chat/writing.ts'
import { chatMessages, chats } from '../../database/schema/index.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { cutQueue, queueEntries } from '../queue.ts'
import { presentChatsForDesk } from './present-chats-for-desk.ts'
import { tellOfChat } from './tell-of-chat.ts'

const idSchema = v.pipe(v.string(), v.uuid('Choose a conversation.'))
const textLine = `Write what the person reads, in 1 to ${chatText} characters.`
const live = ['queue', 'open', 'offline'] as const
/** `status`: what was on the screen; when it has changed since, the operator is told. */
const target = v.object({ id: idSchema, status: v.picklist(chatStatuses) })

/** Conversations that are not over: those that wait, those that somebody has, and the cases from outside of the hours. */
export const chatPanel: DeskPanel = {
  id: 'chat',
  reads: {
    queue: deskRead(
      v.object({
        ...queueEntries,
        status: v.optional(v.picklist(['live', ...live, 'closed'], 'Choose one of the states.'), 'live'),
      }),
      async ({ status, max_items: maxItems }, { db }) => {
        const rows = await db
          .select()
          .from(chats)
          .where(inArray(chats.status, status === 'live' ? [...live] : [status]))
          .orderBy(status === 'closed' ? desc(chats.seq) : asc(chats.seq))
          .limit(maxItems + 1)
        const { shown, more } = cutQueue(rows, maxItems)
        return { items: await presentChatsForDesk(db, shown), more }
      },
    ),
    /** Who is writing now, and for how much longer that is shown. */
    writing: deskRead(v.object({}), async (_, { db, now }) => ({ items: await readWriting(db, now) })),
    /** The agent is writing. Nothing is kept of it. */
    typing: deskRead(v.object({ id: idSchema }), async ({ id }, { services }) => {
      await tellTyping(services, id)
      return {}
    }),
  },
  acts: {
    take: deskAct(target, async (given, context) => {
      const row = await requireSame(context, given)
      const { operator } = context
      if (row.agentId === operator.id && row.status === 'open') return report(context, row, 'already')
      return move(context, row, 'taken')
    }),
    say: deskAct(
      v.object({
        id: idSchema,
        rid: v.pipe(v.string(), v.uuid('The page sent no name for this message: reload it.')),
        text: v.pipe(v.string(textLine), v.trim(), v.minLength(1, textLine), v.maxLength(chatText, textLine)),
      }),
      say,
    ),
    close: deskAct(target, async (given, context) => move(context, await requireSame(context, given), 'ended')),
  },
}

type Said = { readonly id: string; readonly rid: string; readonly text: string }

async function say({ id, rid, text }: Said, context: DeskContext): Promise<DeskDone> {
  const { db, now, operator } = context
  const row = await requireChat(context, id)
  const [sent] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.rid, rid)))
  if (sent !== undefined && sent.text !== text) {
    throw new DeskRefusal('changed', 'Your last message arrived: read it before you send this one.')
  }
  if (sent !== undefined) return report(context, row, 'already')
  if (row.status === 'open' && row.agentId !== operator.id) {
    throw new DeskRefusal('changed', 'Somebody else has this conversation: take it before you answer.')
  }
  const after = await tellOfChat(context, row, text)
  const moved = await moveChat(db, {
    ...{ row, event: 'answered', at: now, operatorId: operator.id },
    said: { rid, text, fileId: null },
  })
  if (moved === null) throw refused(row)
  return { ...(await report(context, moved.chat, 'done')), after }
}

async function move(context: DeskContext, row: ChatRow, event: 'taken' | 'ended'): Promise<DeskDone> {
  const { db, now, operator } = context
  const moved = await moveChat(db, { row, event, at: now, operatorId: operator.id })
  if (moved === null) throw refused(row)
  return report(context, moved.chat, 'done')
}

async function report({ db }: DeskContext, row: ChatRow, kind: DeskDone['kind']): Promise<DeskDone> {
  const [value] = await presentChatsForDesk(db, [row])
  return { kind, playerId: row.playerId, subject: row.id, detail: { number: row.number }, value }
}

async function requireChat({ db }: DeskContext, id: string): Promise<ChatRow> {
  const row = await holdChat(db, id)
  if (row === null) throw new DeskRefusal('not-found', 'There is no such conversation.')
  return row
}

async function requireSame(context: DeskContext, { id, status }: v.InferOutput<typeof target>): Promise<ChatRow> {
  const row = await requireChat(context, id)
  if (row.status !== status) throw new DeskRefusal('changed', `It is ${row.status} now: look at it again.`)
  return row
}

const refused = ({ status }: ChatRow) =>
  new DeskRefusal(
    'changed',
    status === 'queue' ? 'Take it before you answer.' : `This cannot be done: it is ${status}.`,
  )
