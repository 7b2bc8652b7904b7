import type { Unit } from '@trebol/shared/contract/release'
import { useSyncExternalStore } from 'react'
import type { ReleaseSet } from '../loader/release-set.ts'

/** What pages must know of changes of releases. */
export type LiveState = {
  /** By the pointer of now: what was withdrawn may live again. */
  readonly isWithdrawn: ReleaseSet['isWithdrawn']
  /** The host itself has a new release that the next navigation may load. */
  readonly hostDue: boolean
}

let state: LiveState = { isWithdrawn: () => false, hostDue: false }
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

/** Whether the release that drew this page is withdrawn: then nothing of it is shown. */
export const useIsWithdrawn = (unit: Unit, release: string): boolean =>
  useSyncExternalStore(
    listen,
    () => state.isWithdrawn(unit, release),
    () => false,
  )
