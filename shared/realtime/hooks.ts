import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { RealtimeChannel, RealtimeEvent, RealtimePayload } from '../contract/realtime.ts'
import { listen, onRealtimeState, readRealtimeState } from './listen.ts'
import type { RealtimeState } from './page-realtime.ts'

/** `listen` for as long as the part is on the page; the newest `heard` is called. */
export function useRealtime<C extends RealtimeChannel, E extends RealtimeEvent<C>>(
  channel: C,
  event: E,
  heard: (payload: RealtimePayload<C, E>) => void,
): void {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => listen(channel, event, (payload) => latest.current(payload)), [channel, event])
}

export const useRealtimeState = (): RealtimeState => useSyncExternalStore(onRealtimeState, readRealtimeState)
