import { useSyncExternalStore } from 'react'
import { type PushActs, type PushState, pagePush } from './page-push.ts'

function watch(tell: () => void): () => void {
  const { watchers } = pagePush()
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const readPushState = (): PushState => pagePush().state

/** What this browser has of push messages; components draw again when it changes. */
export const usePushState = (): PushState => useSyncExternalStore(watch, readPushState)

/** What can be asked of the host; null until it is there. */
export const pushActs = (): PushActs | null => pagePush().acts

/**
 * Resolves when it is known what this browser has, or after `atMostMs`: a page that waits for it is drawn once, and does
 * not move under the player's finger.
 */
export function whenPushKnown(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => undefined as unknown
    const timer = setTimeout(done, atMostMs)
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => {
      const { kind } = readPushState()
      if (kind !== 'unknown' && kind !== 'busy') done()
    }
    stop = watch(look)
    look()
  })
}
