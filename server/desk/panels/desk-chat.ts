import { chatMessageSchema, chatStatuses, chatTopics } from '@trebol/shared/contract'
import * as v from 'valibot'

/** A conversation with all that was said, as the desk sees it. `who.id` is null for a visitor. */
export const deskChatSchema = v.object({
  id: v.string(),
  number: v.string(),
  topic: v.picklist(chatTopics),
  status: v.picklist(chatStatuses),
  ref: v.nullable(v.string()),
  who: v.object({ id: v.nullable(v.string()), name: v.string(), email: v.string() }),
  agent: v.nullable(v.string()),
  seen_at: v.string(),
  created_at: v.string(),
  messages: v.array(chatMessageSchema),
})
export type DeskChat = v.InferOutput<typeof deskChatSchema>
