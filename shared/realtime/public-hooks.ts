import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { RealtimeChannel, RealtimeEvent } from '../contract/realtime.ts'
import { isHeard, join } from './join.ts'
import { onHint } from './on-hint.ts'
import { pageRealtime } from './page-realtime.ts'

function watch(changed: () => void): () => void {
  const { watchers } = pageRealtime()
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/**
 * Is in a public channel, such as `site` or `race.{id}`, for as long as the part is on the page: a visitor has a connection
 * for it. `null`: in none. Returns whether its events arrive now; as soon as they do, what is shown has to be read again.
 */
export function usePublicChannel(name: string | null): boolean {
  useEffect(() => (name === null ? undefined : join(name, { kind: 'public' })), [name])
  return useSyncExternalStore(
    watch,
    () => name !== null && isHeard(name, 'public'),
    () => false,
  )
}

/** `onHint` for as long as the part is on the page; the newest `heard` is called. */
export function useHint<C extends RealtimeChannel>(channel: C, event: RealtimeEvent<C>, heard: () => void): void {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => onHint(channel, event, () => latest.current()), [channel, event])
}
