import { useEffect, useEffectEvent } from 'react'
import { pausesMs } from './watch-connection.ts'

type Retry = { readonly retry: () => void; readonly isBusy: boolean }

/** Milliseconds after which a failure has nothing to do any more with the network that came back. */
const forMs = 30_000

let backAt = Number.NEGATIVE_INFINITY
let attempts = 0
/** One attempt at most: the network may come back once more before it is made. */
let planned: ReturnType<typeof setTimeout> | undefined
globalThis.window?.addEventListener('online', () => {
  backAt = Date.now()
  attempts = 0
})

/** Nobody who goes on to another page is led back by an attempt that was planned before. */
export const cancelRetry = (): void => clearTimeout(planned)

/**
 * Loads a page again that failed for want of a network, as soon as the browser has one: also what fails a moment later, since
 * it was asked for before.
 */
export function useRetryOnline({ retry, isBusy }: Retry, error: unknown, isFinal = false): void {
  const again = useEffectEvent(retry)
  // Each attempt that fails brings an error of its own.
  useEffect(() => {
    if (isFinal || isBusy) return
    const plan = () => {
      const pauseMs = pausesMs[attempts]
      if (pauseMs === undefined || Date.now() - backAt > forMs) return
      attempts += 1
      cancelRetry()
      planned = setTimeout(again, pauseMs)
    }
    plan()
    window.addEventListener('online', plan)
    return () => {
      cancelRetry()
      window.removeEventListener('online', plan)
    }
  }, [error, isBusy, isFinal])
}
