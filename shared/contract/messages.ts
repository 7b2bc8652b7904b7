import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema } from './money-wire.ts'

/** What a message to a player is about. `promo`: only for who wants them, and for nobody who does not play. */
export const messageCategories = ['account', 'payments', 'kyc', 'rg', 'promo', 'legal'] as const
export type MessageCategory = (typeof messageCategories)[number]

export const messageSchema = v.object({
  id: v.string(),
  category: v.picklist(messageCategories),
  /** Null: the category says it. */
  title: v.nullable(v.string()),
  blocks: v.array(v.object({ kind: v.literal('paragraph'), text: v.string() })),
  read: v.boolean(),
  /** Where the player can do something about it: a page of this site. */
  action: v.nullable(v.object({ to: v.string() })),
  at: instantSchema,
})
export type Message = v.InferOutput<typeof messageSchema>

const unread = v.object({
  /** Unread ones; a promotion is never counted. */
  unread: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/**
 * What the operator wrote to the player, the newest first. Promotions come when they are asked for by their category, and
 * to nobody who is excluded, on a break, or does not want them. Source: docs/architecture.md, "Messages".
 */
export const getMessages = endpoint(
  'getMessages',
  v.object({
    category: v.optional(v.picklist(messageCategories)),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  v.object({
    items: v.array(messageSchema),
    next: v.nullable(v.string()),
    /** Whether there is a filter for promotions at all. */
    promos: v.boolean(),
    ...unread.entries,
  }),
  { session: 'required' },
)

/** How many messages the player has not read, for whoever shows no more than that. */
export const getUnread = endpoint('getUnread', v.object({}), unread, { session: 'required' })

/** Marks messages of the player as read or unread; ids of others change nothing. */
export const markMessages = endpoint(
  'markMessages',
  v.object({
    ids: v.union([v.literal('all'), v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(100))]),
    read: v.boolean(),
  }),
  unread,
  { session: 'required' },
)
