import { type CardFrameMessage, cardFrameMessageSchema } from '@trebol/shared/contract/card'
import * as v from 'valibot'

type Heard = Pick<MessageEvent, 'origin' | 'source' | 'data'>
type Expected = { readonly origin: string; readonly source: MessageEventSource | null }

/** A message of this frame, from this origin, of this shape. Whatever else reaches the window is null. */
export function readFrameMessage(heard: Heard, { origin, source }: Expected): CardFrameMessage | null {
  if (source === null || heard.source !== source || heard.origin !== origin) return null
  const { success, output } = v.safeParse(cardFrameMessageSchema, heard.data)
  return success ? output : null
}
