import type { ReleaseSet } from './release-set.ts'

/** Milliseconds between two looks at the pointer; spread, so that tabs do not ask all at once. */
const interval = 60_000
const spread = 12_000

/**
 * Reads the release pointer, which is the build manifest of this site, again from time to time, and when the tab is
 * seen again or the connection returns. A hidden tab asks nothing. What is open goes on; the next visit takes the new
 * releases. Source: specification section 7, last sentence.
 */
export function watchReleases(releases: ReleaseSet, page: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    void releases.refresh()
    plan()
  }
  const plan = () => {
    timer = setTimeout(look, interval + (Math.random() * 2 - 1) * spread)
  }
  page.addEventListener('visibilitychange', look)
  page.defaultView?.addEventListener('online', look)
  plan()
}
