/** Milliseconds within which the rest of a page comes that is too short for the place where it was left. */
const patienceMs = 5_000

const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where a page was left, in pixels from its top: at once as far as it reaches, further as it grows, until its visitor
 * takes over. @returns how to call it off
 */
export function restoreScroll(top: number): () => void {
  const go = () => {
    scrollTo(0, top)
    // A zoomed page stands between two pixels.
    if (scrollY >= top - 1) stop()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(stop, patienceMs)
  for (const hand of hands) addEventListener(hand, stop, { passive: true })
  growth.observe(document.body)
  go()
  return stop

  function stop(): void {
    growth.disconnect()
    clearTimeout(timer)
    for (const hand of hands) removeEventListener(hand, stop)
  }
}
