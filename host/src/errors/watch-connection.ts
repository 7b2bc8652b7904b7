import { connectionLost, isConnectionLost } from './connection-notice.ts'

/** Milliseconds before each attempt: the first calls of a network that has come back often still fail. */
export const pausesMs = [0, 1_000, 2_000, 4_000]

/** The browser knows of a lost network before any call fails; only an answer of the server proves that it is back. */
export function watchConnection(check: () => Promise<void>): void {
  window.addEventListener('offline', connectionLost)
  window.addEventListener('online', async () => {
    await check()
    for (const pauseMs of pausesMs) {
      await new Promise((passed) => setTimeout(passed, pauseMs))
      // Also when it was lost anew: a call that began before may fail after an answer.
      if (navigator.onLine && isConnectionLost()) await check()
    }
  })
}
