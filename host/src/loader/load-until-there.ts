const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Resolves after so long, or as soon as the browser has a network again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })

/**
 * Loads what a page does without for a while, but not for good: asked for again after ever longer pauses, and as soon as there
 * is a network again. Each failure is told.
 */
export async function loadUntilThere<T>(load: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      failed(error)
      await pause(pauseMs)
    }
  }
}
