import * as v from 'valibot'
import { type RealtimeChannel, type RealtimeEvent, type RealtimePayload, realtimeEvents } from '../contract/realtime.ts'
import { pageRealtime, type RealtimeState } from './page-realtime.ts'

/**
 * Calls back with each event of one kind, its payload read by the contract; one that does not fit is dropped (whoever
 * connects has reported it). Events are hints: read again what they are about. Works before there is a connection, and
 * hears nothing without one. Returns how to stop. Source: docs/architecture.md, "Realtime".
 */
export function listen<C extends RealtimeChannel, E extends RealtimeEvent<C>>(
  channel: C,
  event: E,
  heard: (payload: RealtimePayload<C, E>) => void,
): () => void {
  const { hearers } = pageRealtime()
  // The compiler does not follow two type parameters into a table: what stands at this place is this schema.
  const schema = realtimeEvents[channel][event] as unknown as v.GenericSchema<unknown, RealtimePayload<C, E>>
  const hearer = (given: { channel: string; event: string; data: unknown }) => {
    if (given.channel !== channel || given.event !== event) return
    const read = v.safeParse(schema, given.data)
    if (read.success) heard(read.output)
  }
  hearers.add(hearer)
  return () => void hearers.delete(hearer)
}

/** State of the connection now. */
export const readRealtimeState = (): RealtimeState => pageRealtime().state

/** Calls back when the state changes. Returns how to stop. */
export function onRealtimeState(changed: () => void): () => void {
  const { watchers } = pageRealtime()
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
