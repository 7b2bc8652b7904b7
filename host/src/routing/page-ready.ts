/** In the browser's timeline: the first page of this load is drawn by its own code, or taken over by it. */
export const readyMark = 'ready'

/** So long, in milliseconds, what comes after the first page waits for it: it may fail. */
const waitMs = 1_500

let settle: (() => void) | null = null
const ready = new Promise<void>((resolve) => {
  settle = resolve
})

/** The page is drawn, and hears its visitor. */
export function notePageReady(): void {
  if (!settle) return
  performance.mark(readyMark)
  settle()
  settle = null
}

/** Runs what would hold up the first page, once that is there or late. @returns how to call it off */
export function afterPage(work: () => void): () => void {
  let isDue = true
  const begin = () => {
    if (!isDue) return
    isDue = false
    work()
  }
  void ready.then(begin)
  setTimeout(begin, waitMs)
  return () => {
    isDue = false
  }
}
