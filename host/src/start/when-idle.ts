/** Milliseconds after which a browser that cannot tell when it is idle begins. */
const later = 2_000

/** Runs what the first page does not need, once the browser has time. @returns how to call it off */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, later)
  return () => clearTimeout(timer)
}
