import { useSyncExternalStore } from 'react'

/** What pages must know of changes of releases. */
export type LiveState = {
  readonly withdrawn: ReadonlySet<string>
  /** The host itself has a new release that the next navigation may load. */
  readonly hostDue: boolean
}

let state: LiveState = { withdrawn: new Set(), hostDue: false }
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readLive = (): LiveState => state

export function liveChanged(change: Partial<LiveState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Whether the release that drew this page was withdrawn: then nothing of it is shown any more. */
export const useIsWithdrawn = (release: string): boolean =>
  useSyncExternalStore(listen, () => state.withdrawn.has(release))
