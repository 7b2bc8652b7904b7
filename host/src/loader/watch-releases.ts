import type { ReleaseSet } from './release-set.ts'

/** Milliseconds between two looks at the pointer; spread, so that tabs do not ask all at once. */
const interval = 30_000
const spread = 4_000

/** Milliseconds for which a sign of life of the event stream makes a look needless. */
const heardFor = 40_000

export type ReleaseWatch = {
  /** The event stream lives. */
  readonly heard: () => void
}

/**
 * Reads the release pointer, which is the build manifest of this site, again from time to time, and when the tab is
 * seen again or the connection returns. A hidden tab asks nothing, nor does one that hears the event stream.
 * Source: specification section 7, last sentence; docs/platform.md, "Severities".
 */
export function watchReleases(releases: Pick<ReleaseSet, 'refresh'>, page: Document): ReleaseWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  const look = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') return
    if (Date.now() - heardAt > heardFor) void releases.refresh()
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
