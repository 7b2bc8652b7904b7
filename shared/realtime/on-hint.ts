import type { RealtimeChannel, RealtimeEvent } from '../contract/realtime.ts'
import { pageRealtime } from './page-realtime.ts'

/**
 * Calls back with each event of one kind, for who needs to know no more than that it came: `listen` without the payload, and
 * without the schemas that read it. Returns how to stop.
 */
export function onHint<C extends RealtimeChannel>(channel: C, event: RealtimeEvent<C>, heard: () => void): () => void {
  const { hearers } = pageRealtime()
  const hearer = (given: { channel: string; event: string }) => {
    if (given.channel === channel && given.event === event) heard()
  }
  hearers.add(hearer)
  return () => void hearers.delete(hearer)
}
