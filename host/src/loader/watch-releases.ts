import type { ReleaseSet } from './release-set.ts'

/** Milliseconds between two looks at the pointer; spread, so that tabs do not ask all at once. */
const interval = 30_000
const spread = 4_000

/**
 * Milliseconds for which a sign of life of the event stream makes a look needless, and after which one is due all the same: a
 * stream may live and leave things out.
 */
const heardFor = 40_000
const trustedFor = 5 * 60_000

export type ReleaseWatch = {
  /** The event stream lives. */
  readonly heard: () => void
}

/**
 * Reads the release pointer, which is the build manifest of this site, again from time to time, and when the tab is
 * seen again or the connection returns. A hidden tab asks nothing, and one that hears the event stream seldom.
 * Source: specification section 7, last sentence; docs/platform.md, "Severities".
 */
export function watchReleases(releases: Pick<ReleaseSet, 'refresh'>, page: Document): ReleaseWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let lookedAt = Date.now()
  const look = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    const now = Date.now()
    if (now - heardAt > heardFor || now - lookedAt > trustedFor) {
      lookedAt = now
      void releases.refresh()
    }
    plan()
  }
  const plan = () => {
    timer = setTimeout(look, interval + (Math.random() * 2 - 1) * spread)
  }
  page.addEventListener('visibilitychange', look)
  page.defaultView?.addEventListener('online', look)
  plan()
  return {
    heard: () => {
      heardAt = Date.now()
    },
  }
}
