import type { Adapter, FrameEvent } from './frame-event.ts'

type Sender = { readonly origin: string; readonly frame: Window | null }
type Message = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

/** Whether a message comes from the frame: the exact origin and the exact window. */
export const isFromFrame = ({ origin: from, source }: Message, { origin, frame }: Sender): boolean =>
  from === origin && frame !== null && source === frame

/** Reads a message of the game's frame: the exact origin and the exact window, in words of its provider; else `null`. */
export const readFrameMessage = (
  message: Message,
  { adapter, ...sender }: Sender & { readonly adapter: Adapter },
): FrameEvent | null => (isFromFrame(message, sender) ? adapter.read(message.data) : null)
