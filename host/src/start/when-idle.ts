import { afterPage } from '../routing/page-ready.ts'

/** Milliseconds after which a browser that cannot tell when it is idle begins. */
const later = 2_000

/** Runs what the first page does not need, once that is there and the browser has time. @returns how to call it off */
export function whenIdle(work: () => void): () => void {
  let callOff = afterPage(() => {
    callOff = begin(work)
  })
  return () => callOff()
}

function begin(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, later)
  return () => clearTimeout(timer)
}
