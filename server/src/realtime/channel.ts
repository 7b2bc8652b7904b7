import type { EngineSocket } from './engine-socket.ts'
import type { Presence } from './presence.ts'

export type Channel = { readonly sockets: Set<EngineSocket>; readonly presence: Presence | null }

/** Sends one text to all of a channel but the socket excepted. */
export function spread(channel: Channel, text: string, except?: string): void {
  for (const socket of channel.sockets) if (socket.id !== except) socket.send(text)
}
