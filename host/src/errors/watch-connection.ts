import { connectionLost, isConnectionLost } from './connection-notice.ts'

/** Milliseconds before each attempt: the first calls of a network that has come back often still fail. */
export const pausesMs = [0, 1_000, 2_000, 4_000]

/** The browser knows of a lost network before any call fails; only an answer of the server proves that it is back. */
export function watchConnection(check: () => Promise<void>): void {
  let latest = 0
  window.addEventListener('offline', () => {
    latest += 1
    connectionLost()
  })
  window.addEventListener('online', async () => {
    latest += 1
    const mine = latest
    for (const pauseMs of pausesMs) {
      if (pauseMs > 0) await new Promise((passed) => setTimeout(passed, pauseMs))
      if (mine !== latest) return
      // At first whatever is known, later also when it was lost anew: a call that began before may fail after an answer.
      if (pauseMs === 0 || isConnectionLost()) await check()
    }
  })
}
