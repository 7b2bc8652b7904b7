import * as v from 'valibot'
import { emailSchema } from './account.ts'
import { complaintFileSchema } from './complaints.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, ridSchema } from './money-wire.ts'

/** What somebody wants to talk about. `protection`: responsible gambling, whose tools never wait for an agent. */
export const chatTopics = [
  'deposit',
  'withdrawal',
  'verification',
  'games',
  'bets',
  'account',
  'protection',
  'other',
] as const

/** Where a conversation stands: it waits for an agent, has one, is a case that is answered later, or is over. */
export const chatStatuses = ['queue', 'open', 'offline', 'closed'] as const
export type ChatStatus = (typeof chatStatuses)[number]

/** Lines of a conversation: words, an agent who joined, the end, and the end that nobody asked for after a long silence. */
export const chatLines = ['said', 'joined', 'ended', 'lapsed'] as const
export type ChatLine = (typeof chatLines)[number]

/** Most signs of one message; largest file that goes along, in bytes. */
export const chatText = 2_000
export const chatFileBytes = 5_000_000
/** Messages that one conversation holds at most. */
export const mostChatMessages = 500

const tooLong = `Use ${chatText} caracteres como máximo.`
const textSchema = v.pipe(v.string('Escriba su mensaje.'), v.trim(), v.maxLength(chatText, tooLong))
const conversationId = v.pipe(v.string(), v.uuid('Esa conversación no existe.'))

/**
 * 256 random bits, base64url, that a visitor's page makes and keeps: who shows them speaks in his conversation. The server
 * keeps their digest alone.
 */
export const chatKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Esa conversación no existe.'))

/** Whose conversation: of the player who is logged in, or with its key that of a visitor. */
const whose = { key: v.optional(chatKeySchema) }

export const chatSchema = v.object({
  conversation_id: v.string(),
  /** By which people name it. */
  number: v.string(),
  topic: v.picklist(chatTopics),
  status: v.picklist(chatStatuses),
  /** Place in the queue, and about how many seconds that takes; null when it does not wait, or nobody is there. */
  position: v.nullable(v.number()),
  eta_s: v.nullable(v.number()),
  /** Private channel whose events tell of it, without the prefix of its kind. */
  channel: v.string(),
  /** From 1 to 5, once it is over. */
  rating: v.nullable(v.number()),
  created_at: instantSchema,
})
export type Chat = v.InferOutput<typeof chatSchema>

export const chatMessageSchema = v.object({
  id: v.string(),
  kind: v.picklist(chatLines),
  by: v.picklist(['person', 'agent']),
  /** The intent under which the person sent it. */
  rid: v.nullable(v.string()),
  text: v.nullable(v.string()),
  file: v.nullable(complaintFileSchema),
  at: instantSchema,
})
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>

/** Ways to reach the operator outside of this site. */
export const chatChannels = ['whatsapp', 'telegram', 'email'] as const

/** Whether somebody is there, when, and how else the operator is reached. `opens_at`: when it is not open now. */
export const getSupport = endpoint(
  'getSupport',
  v.object({}),
  v.object({
    open: v.boolean(),
    hours: v.string(),
    opens_at: v.nullable(instantSchema),
    channels: v.array(v.object({ kind: v.picklist(chatChannels), name: v.string(), to: v.string() })),
  }),
  { session: 'none' },
)

/**
 * Opens a conversation, or gives the one that is not over yet: a player has one at a time. A visitor says who he is and
 * brings the key that his page has made. Outside of the hours it becomes a case that is answered by message or mail.
 * Errors: `VALIDATION`, `KEY_REUSED`, `RATE_LIMITED`. Source: docs/architecture.md, "Chat".
 */
export const openChat = endpoint(
  'openChat',
  v.object({
    rid: ridSchema,
    topic: v.picklist(chatTopics, 'Elija el tema.'),
    text: v.optional(textSchema, ''),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'Máximo 80 caracteres.'))),
    email: v.optional(emailSchema),
    context: v.optional(v.object({ ref: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)) })),
    ...whose,
  }),
  chatSchema,
)

/**
 * Says something, once for each `rid`. Errors: `VALIDATION`, `NOT_FOUND`, `NOT_PENDING` once it is over, `KEY_REUSED`,
 * `LIMIT_REACHED`, `RATE_LIMITED`.
 */
export const sendChat = endpoint(
  'sendChat',
  v.object({
    rid: ridSchema,
    conversation_id: conversationId,
    text: v.optional(textSchema, ''),
    file_id: v.optional(v.pipe(v.string(), v.uuid())),
    ...whose,
  }),
  v.object({ id: v.string(), at: instantSchema }),
)

/**
 * A conversation and what was said, the oldest first: after the message `since`, or the last hundred; `earlier` leads to
 * those before them. Without an id the player's newest, when it is not over or ended today; null: there is none.
 * Errors: `NOT_FOUND`, also for one of somebody else.
 */
export const getChat = endpoint(
  'getChat',
  v.object({
    conversation_id: v.optional(conversationId),
    since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
    ...whose,
  }),
  v.object({
    chat: v.nullable(chatSchema),
    messages: v.array(chatMessageSchema),
    earlier: v.nullable(v.string()),
  }),
)

/**
 * The player's conversations that are over, the newest first, twenty at a time; each is read with `getChat`. `closed_at`:
 * from there on it is kept for 365 days. Errors: `LOGIN_REQUIRED`, `VALIDATION` for a cursor that is none.
 */
export const getChats = endpoint(
  'getChats',
  v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
  v.object({
    items: v.array(
      v.object({
        ...v.pick(chatSchema, ['conversation_id', 'number', 'topic', 'created_at']).entries,
        closed_at: instantSchema,
      }),
    ),
    next: v.nullable(v.string()),
  }),
  { session: 'required' },
)

/**
 * The person is writing: said at most once in three seconds, without a word of what is written, shown to the agent for five
 * seconds and kept nowhere. Errors: `NOT_FOUND`.
 */
export const noteTyping = endpoint('noteTyping', v.object({ conversation_id: conversationId, ...whose }), v.object({}))

/** Ends a conversation; one that is over stays as it is. Errors: `NOT_FOUND`. */
export const closeChat = endpoint('closeChat', v.object({ conversation_id: conversationId, ...whose }), chatSchema)

/** What somebody thinks of a conversation that is over, once. Errors: `NOT_FOUND`, `NOT_PENDING`. */
export const rateChat = endpoint(
  'rateChat',
  v.object({
    conversation_id: conversationId,
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    ...whose,
  }),
  chatSchema,
)

/** The address of a file that the player sent, for five minutes and this session. Errors: `NOT_FOUND`. */
export const getChatFile = endpoint(
  'getChatFile',
  v.object({ conversation_id: conversationId, file_id: v.pipe(v.string(), v.uuid()) }),
  v.object({ url: v.string(), expires_at: instantSchema }),
  { session: 'required' },
)
