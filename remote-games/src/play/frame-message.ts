import * as v from 'valibot'

const types = ['ready', 'round_start', 'round_end', 'balance_hint', 'need_cashier', 'exit', 'error'] as const
const messageSchema = v.object({ source: v.literal('trebol-studio'), type: v.picklist(types) })

export type FrameEvent = (typeof types)[number]

type Expected = { readonly origin: string; readonly frame: Window | null }

/** Reads a message of the game's frame: the exact origin and the exact window, and a shape that we know; else `null`. */
export function readFrameMessage(event: MessageEvent<unknown>, { origin, frame }: Expected): FrameEvent | null {
  if (event.origin !== origin || frame === null || event.source !== frame) return null
  const message = v.safeParse(messageSchema, event.data)
  return message.success ? message.output.type : null
}
