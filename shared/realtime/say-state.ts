import { pageRealtime, type RealtimeState } from './page-realtime.ts'

/** Tells the units of the page in which state the connection is. */
export function sayState(state: RealtimeState): void {
  const shared = pageRealtime()
  if (shared.state === state) return
  shared.state = state
  for (const watcher of [...shared.watchers]) watcher()
}
